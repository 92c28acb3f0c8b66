// A search at work: its tree, its moves, its curves, and single steps in its own words.

import { h, notice, show } from "../dom.js";
import { budgetPicker, searchPicker } from "../setup.js";
import { question, read, write } from "../watch/address.js";
import { Curves } from "../watch/curves.js";
import { Forest } from "../watch/forest.js";
import { frames } from "../watch/frames.js";
import { MoveTable } from "../watch/moves.js";
import { PlaceField } from "../watch/place.js";
import { PRESETS } from "../watch/presets.js";
import { Run } from "../watch/run.js";
import { answer, state, taken } from "../watch/sentences.js";
import { Tales } from "../watch/tale.js";

/** @typedef {import("../watch/address.js").Topic} Topic */

/** @type {Topic} */
const USUAL = { where: { game: "connect", moves: [] }, searches: ["uct"], budget: { steps: 200000, seed: 1 } };

/**
 * The buttons that drive a search.
 * @param {{ go: () => void, stop: () => void, again: () => void, step: (steps: number) => void }} deeds
 */
function drive({ go, stop, again, step }) {
  /**
   * @param {string} name
   * @param {() => void} onclick
   * @param {string} [kind]
   */
  const button = (name, onclick, kind = "quiet") => h("button", { type: "button", class: kind, onclick }, name);
  const main = button("Start", go, "");
  const end = button("Stop", stop);
  const one = button("One step", () => step(1));
  const ten = button("Ten steps", () => step(10));
  const anew = button("Back to step 0", again);
  return { main, end, one, ten, anew, element: h("div", { class: "row drive" }, main, one, ten, end, anew) };
}

/** @type {import("../main.js").Page} */
export async function open(main, params) {
  const topic = read(params, USUAL);
  /** @type {Run | null} */
  let run = null;
  let small = false;

  const frame = frames(draw);
  const tales = new Tales(frame.ask);
  const forest = new Forest(frame.ask);
  const table = new MoveTable("What the search says of every move");
  /** @type {Curves | null} */
  let curves = null;

  const place = new PlaceField(topic.where, () => begin(false));
  const search = searchPicker({ value: topic.searches[0], onchange: () => begin(false) });
  const budget = budgetPicker({ value: topic.budget, onchange: () => begin(false) });
  const buttons = drive({ go, stop: () => run?.stop(), again: () => begin(small), step: takeSteps });
  const said = h("p", { class: "said", role: "status" });
  const numbers = h("p", { class: "dim" });
  const verdict = h("p", { class: "verdict" });
  const remark = h("p", { class: "dim" });
  const curveRoom = h("div");

  /** Opens a search of what is chosen; it waits at step 0. @param {boolean} growing */
  function begin(growing) {
    run?.close();
    small = growing;
    if (!place.position) return;
    const now = { where: place.where, searches: [search.value()], budget: budget.value() };
    write("watch", now);
    run = new Run(question(now, search.value(), place.position), frame.ask);
    curves?.end();
    curves = new Curves(place.position.bounds);
    show(curveRoom, curves.element);
    forest.begin(run, growing);
    frame.ask();
  }

  /** @param {Promise<unknown>} deed */
  const heed = (deed) => deed.catch((fault) => notice(fault.message, "fault"));

  function go() {
    if (!run?.open) {
      begin(small);
      if (run) heed(run.resume());
    } else if (run.state === "running") heed(run.pause());
    else heed(run.resume(run.state === "ended" ? (budget.value().steps ?? 1000) : undefined));
  }

  /** @param {number} steps */
  function takeSteps(steps) {
    if (!run?.open) begin(small);
    if (run) heed(run.step(steps));
  }

  function draw() {
    if (!run) return;
    const { analysis } = run;
    const settled = analysis?.settled ?? false;
    const running = run.state === "running";
    const name = running ? "Pause" : run.state === "ended" ? "Go on" : analysis?.steps && run.open ? "Resume" : "Start";
    if (buttons.main.textContent !== name) buttons.main.textContent = name;
    buttons.main.disabled = run.open && settled;
    buttons.one.disabled = run.open && settled;
    buttons.ten.disabled = run.open && settled;
    buttons.end.disabled = !run.open;
    const sentence = state(run);
    if (said.textContent !== sentence) said.textContent = sentence;
    if (!analysis) return;
    numbers.textContent = taken(run);
    verdict.textContent = answer(analysis);
    remark.textContent = analysis.remark ?? "";
    tales.update(run.tales, analysis.steps);
    table.update(analysis);
    curves?.update(run);
    forest.update(tales.line);
  }

  /** @param {Topic} chosen */
  async function load(chosen) {
    search.set(chosen.searches[0]);
    budget.set(chosen.budget);
    if (await place.set(chosen.where)) begin(true);
  }

  const setup = h(
    "details",
    { class: "sheet", open: !params.has("game") },
    h("summary", {}, h("h2", {}, "What is searched")),
    h("div", { class: "setups" }, place.element, h("div", {}, search.element, budget.element)),
  );
  const presets = PRESETS.map(({ name, says, topic: chosen }) =>
    h("button", { type: "button", class: "quiet", title: says, onclick: () => heed(load(chosen)) }, name),
  );
  show(
    main,
    h("h1", {}, "Watch a search"),
    h("div", { class: "row presets", role: "group", "aria-label": "Small examples" }, "Step through:", ...presets),
    setup,
    h("section", { class: "sheet driven", "aria-label": "Search" }, buttons.element, said, numbers, verdict, remark),
    h(
      "div",
      { class: "watching" },
      h("div", { class: "stack" }, forest.element),
      h(
        "div",
        { class: "stack" },
        tales.element,
        h("section", { class: "sheet", "aria-label": "Moves" }, h("h2", {}, "Moves"), table.element),
        h("section", { class: "sheet", "aria-label": "Curves" }, h("h2", {}, "Over the steps"), curveRoom),
      ),
    ),
  );
  if (await place.set(topic.where)) begin(false);
  return () => {
    run?.close();
    frame.end();
    forest.end();
    curves?.end();
  };
}
