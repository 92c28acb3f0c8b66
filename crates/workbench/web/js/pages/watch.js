// A search at work: its tree, its moves, its curves, and single steps in its own words.

import { h, notice, show } from "../dom.js";
import { budgetPicker, searchPicker } from "../setup.js";
import { href, proposed, question, read, write } from "../watch/address.js";
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

/** How long a step is shown when they are taken slowly, in milliseconds. */
const SLOW = 900;

/**
 * The buttons that drive a search.
 * @param {{ go: () => void, stop: () => void, again: () => void, step: (steps: number) => void, slowly: () => void }} deeds
 */
function drive({ go, stop, again, step, slowly }) {
  /**
   * @param {string} name
   * @param {() => void} onclick
   * @param {string} [kind]
   */
  const button = (name, onclick, kind = "quiet") => h("button", { type: "button", class: kind, onclick }, name);
  const main = button("Start", go, "");
  const end = button("Stop", stop);
  const steps = [button("One step", () => step(1)), button("Ten steps", () => step(10)), button("Slowly", slowly)];
  const [, , slow] = steps;
  slow.setAttribute("aria-pressed", "false");
  const element = h("div", { class: "row drive" }, main, ...steps, end, button("Back to step 0", again));
  return { main, end, steps, slow, element };
}

/** @type {import("../main.js").Page} */
export async function open(main, params) {
  const topic = read(params, USUAL);
  /** @type {Run | null} */
  let run = null;
  let pace = 0;
  /** Whether somebody has chosen the search; until then it is the one for the kind of game. */
  let stated = params.has("search");

  const frame = frames(draw);
  const tales = new Tales(frame.ask);
  const forest = new Forest(frame.ask);
  const table = new MoveTable("What the search says of every move");
  /** @type {Curves | null} */
  let curves = null;

  const place = new PlaceField(topic.where, begin);
  const search = searchPicker({
    value: topic.searches[0],
    onchange: () => {
      stated = true;
      begin();
    },
  });
  const budget = budgetPicker({ value: topic.budget, onchange: begin });
  const buttons = drive({ go, stop, again: begin, step: takeSteps, slowly });
  const said = h("p", { class: "said", role: "status" });
  const numbers = h("p", { class: "dim" });
  const verdict = h("p", { class: "verdict" });
  const remark = h("p", { class: "dim" });
  const curveRoom = h("div");
  const rivals = h("a", {}, "Compare with another search");

  /** Opens a search of what is chosen; it waits at step 0. */
  function begin() {
    rest();
    run?.close();
    if (!place.position) return;
    const others = proposed(place.position);
    if (!stated && search.value() !== others[0]) search.set(others[0]);
    const now = { where: place.where, searches: [search.value()], budget: budget.value() };
    write("watch", now);
    run = new Run(question(now, search.value(), place.position), place.position, frame.ask);
    curves?.end();
    curves = new Curves(place.position.bounds);
    show(curveRoom, curves.element);
    forest.begin(run);
    rivals.href = href("compare", {
      ...now,
      searches: [...now.searches, others[now.searches[0] === others[0] ? 1 : 0]],
    });
    frame.ask();
  }

  /** @param {Promise<unknown>} deed */
  const heed = (deed) => deed.catch((fault) => notice(fault.message, "fault"));

  function go() {
    rest();
    if (!run?.open) {
      begin();
      if (run) heed(run.resume());
    } else if (run.state === "running") heed(run.pause());
    else heed(run.resume());
  }

  function stop() {
    rest();
    run?.stop();
  }

  /** @param {number} steps */
  function takeSteps(steps) {
    rest();
    if (!run?.open) begin();
    if (run) heed(run.step(steps));
  }

  /** A step now and then, until it is pressed again or there is nothing left. */
  function slowly() {
    if (pace) return rest();
    takeSteps(1);
    pace = window.setInterval(() => {
      if (run?.state === "paused") heed(run.step(1));
      else rest();
    }, SLOW);
    buttons.slow.setAttribute("aria-pressed", "true");
  }

  function rest() {
    clearInterval(pace);
    pace = 0;
    buttons.slow.setAttribute("aria-pressed", "false");
  }

  function draw() {
    if (!run) return;
    const { analysis } = run;
    const settled = analysis?.settled ?? false;
    const running = run.state === "running";
    const name = running ? "Pause" : run.state === "ended" ? "Go on" : analysis?.steps && run.open ? "Resume" : "Start";
    if (buttons.main.textContent !== name) buttons.main.textContent = name;
    buttons.main.disabled = run.open && settled;
    for (const button of buttons.steps) button.disabled = run.open && settled;
    buttons.end.disabled = !running && run.state !== "paused";
    const sentence = state(run);
    if (said.textContent !== sentence) said.textContent = sentence;
    views.hidden = !analysis;
    numbers.textContent = taken(run);
    verdict.textContent = analysis ? answer(analysis) : "";
    remark.textContent = analysis?.remark ?? "";
    if (!analysis) return;
    tales.update(run.tales, analysis.steps);
    table.update(analysis);
    curves?.update(run);
    forest.update(tales.line);
  }

  /** Until there is a search, nothing drives it. */
  function wait() {
    rest();
    run?.close();
    run = null;
    for (const button of [buttons.main, ...buttons.steps, buttons.end]) button.disabled = true;
  }

  /** @param {Topic} chosen */
  async function load(chosen) {
    wait();
    stated = true;
    search.set(chosen.searches[0]);
    budget.set(chosen.budget);
    forest.follow();
    if (await place.set(chosen.where)) begin();
  }

  const setup = h(
    "details",
    { class: "sheet", open: !params.has("game") },
    h("summary", {}, h("h2", {}, "What is searched")),
    h("div", { class: "setups" }, place.element, h("div", {}, search.element, budget.element)),
  );
  const views = h(
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
  );
  const presets = PRESETS.map(({ name, says, topic: chosen }) =>
    h("button", { type: "button", class: "quiet", title: says, onclick: () => heed(load(chosen)) }, name),
  );
  show(
    main,
    h("h1", {}, "Watch a search"),
    h("div", { class: "row presets", role: "group", "aria-label": "Small examples" }, "Step through:", ...presets),
    setup,
    h(
      "section",
      { class: "sheet driven", "aria-label": "Search" },
      buttons.element,
      said,
      numbers,
      verdict,
      remark,
      rivals,
    ),
    views,
  );
  wait();
  if (await place.set(topic.where)) begin();
  else if (place.refused) setup.open = true;
  return () => {
    rest();
    run?.close();
    frame.end();
    forest.end();
    curves?.end();
  };
}
