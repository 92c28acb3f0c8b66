// Two to four searches of one position with the same budget, side by side, and where they disagree.

import { Contender } from "../compare/contender.js";
import { compare } from "../compare/disagree.js";
import { h, notice, show } from "../dom.js";
import { budgetPicker } from "../setup.js";
import { proposed, read, write } from "../watch/address.js";
import { frames } from "../watch/frames.js";
import { PlaceField } from "../watch/place.js";

/** @typedef {import("../watch/address.js").Topic} Topic */

const FEWEST = 2;
const MOST = 4;
/** So many sentences on moves are shown. */
const SENTENCES = 12;

/** @type {Topic} */
const USUAL = {
  where: { game: "connect", moves: ["d1", "d2", "d3"] },
  searches: ["uct", "alpha-beta"],
  budget: { steps: 200000, seed: 1 },
};

/** @type {import("../main.js").Page} */
export async function open(main, params) {
  const topic = read(params, USUAL);
  const frame = frames(draw);
  const place = new PlaceField(topic.where, begin);
  const budget = budgetPicker({ value: topic.budget, label: "Budget of each", onchange: begin });
  const deeds = { change, remove };
  const stated = params.getAll("search").slice(0, MOST);
  let contenders = [...stated, ...USUAL.searches]
    .slice(0, Math.max(FEWEST, stated.length))
    .map((search) => new Contender(search, deeds));
  /** Those that nobody has chosen: they are the ones for the kind of game. */
  let free = contenders.slice(stated.length);

  const start = h("button", { type: "button", onclick: go }, "Start all");
  const stop = h("button", { type: "button", class: "quiet", onclick: stopAll }, "Stop all");
  const again = h("button", { type: "button", class: "quiet", onclick: begin }, "Back to step 0");
  const add = h("button", { type: "button", class: "quiet", onclick: addOne }, "Add a search");
  const said = h("p", { class: "said", role: "status" });
  const summary = h("p", { class: "verdict" });
  const list = h("ul", { class: "disputes" });
  const lanes = h("div", { class: "contenders" });

  /** @param {Promise<unknown>} deed */
  const heed = (deed) => deed.catch((fault) => notice(fault.message, "fault"));
  const runs = () => contenders.flatMap(({ run }) => (run ? [run] : []));

  function begin() {
    const { position, where } = place;
    if (!position) return;
    for (const contender of free) contender.search = unused(contenders.filter((other) => other !== contender));
    const now = { where, searches: contenders.map(({ search }) => search), budget: budget.value() };
    write("compare", now);
    for (const [index, contender] of contenders.entries()) {
      contender.rename(index + 1, contenders.length > FEWEST);
      contender.begin(now, position, frame.ask);
    }
    show(lanes, ...contenders.map(({ element }) => element));
    lanes.dataset.count = String(contenders.length);
    add.disabled = contenders.length >= MOST;
    frame.ask();
  }

  /**
   * A search that none of these is.
   * @param {Contender[]} others
   */
  function unused(others) {
    const searches = place.position ? proposed(place.position) : USUAL.searches;
    return searches.find((search) => others.every((other) => other.search !== search)) ?? searches[0];
  }

  function change() {
    free = [];
    begin();
  }

  function addOne() {
    contenders.push(new Contender(unused(contenders), deeds));
    change();
  }

  /** @param {Contender} contender */
  function remove(contender) {
    contender.end();
    contenders = contenders.filter((other) => other !== contender);
    change();
  }

  /** Those that could go on. */
  const waiting = () => runs().filter((run) => run.state === "paused");

  function go() {
    if (runs().some(({ state }) => state === "running")) {
      for (const run of runs()) heed(run.pause());
      return;
    }
    if (waiting().length === 0) begin();
    for (const run of waiting()) heed(run.resume());
  }

  function stopAll() {
    for (const run of runs()) run.stop();
  }

  function draw() {
    const states = runs().map(({ state }) => state);
    const running = states.filter((state) => state === "running").length;
    const begun = runs().some(({ analysis }) => (analysis?.steps ?? 0) > 0);
    const name = running ? "Pause all" : waiting().length > 0 ? (begun ? "Resume all" : "Start all") : "Start all anew";
    if (start.textContent !== name) start.textContent = name;
    stop.disabled = !states.some((state) => state === "running" || state === "paused");
    const ended = states.every((state) => state !== "running" && state !== "paused");
    const sentence = running
      ? `${running} of ${states.length} running.`
      : ended
        ? "All have ended."
        : begun
          ? "Paused."
          : "Ready.";
    if (said.textContent !== sentence) said.textContent = sentence;

    const names = contenders.map(({ search }) => search);
    const speaking = contenders.flatMap((contender, index) => {
      const analysis = contender.run?.analysis;
      const some = contender.run?.state !== "fault" && analysis;
      const twins = names.filter((name) => name === names[index]).length > 1;
      return some ? [{ name: twins ? `${names[index]} (${index + 1})` : names[index], analysis, contender }] : [];
    });
    const found = compare(speaking, place.position?.bounds ?? [-1, 1]);
    const text = begun ? found.summary : "Nothing was searched yet.";
    if (summary.textContent !== text) summary.textContent = text;
    enumerate(begun ? found.sentences : []);
    for (const contender of contenders) {
      const at = speaking.findIndex((opinion) => opinion.contender === contender);
      contender.update(found.marks[at] ?? new Map(), begun ? (found.dissent[at] ?? "") : "");
    }
  }

  /** @param {string[]} sentences */
  function enumerate(sentences) {
    const shown = sentences.slice(0, SENTENCES).map((sentence) => `≠ ${sentence}`);
    if (sentences.length > SENTENCES) shown.push(`and ${sentences.length - SENTENCES} more, marked ≠ in the tables`);
    while (list.children.length > shown.length) list.lastElementChild?.remove();
    for (const [index, sentence] of shown.entries()) {
      const item = list.children[index] ?? list.appendChild(h("li"));
      if (item.textContent !== sentence) item.textContent = sentence;
    }
  }

  const setup = h(
    "details",
    { class: "sheet", open: !params.has("game") },
    h("summary", {}, h("h2", {}, "What is searched")),
    h("div", { class: "setups" }, place.element, budget.element),
  );
  show(
    main,
    h("h1", {}, "Compare searches"),
    setup,
    h(
      "section",
      { class: "sheet driven", "aria-label": "All searches" },
      h("div", { class: "row" }, start, stop, again, add),
      said,
      summary,
      list,
      h(
        "details",
        {},
        h("summary", {}, "What counts as a disagreement"),
        h(
          "p",
          { class: "dim" },
          "Other choices. Bounds of the same subject that do not meet. A guess that is far from what another has proven: by a quarter of what can be won, or a model that is three quarters sure of the opposite. Two means that are further apart than their luck explains, and by a twentieth of what can be won. Bounds of different subjects are not compared.",
        ),
      ),
    ),
    lanes,
  );
  if (await place.set(topic.where)) begin();
  else if (place.refused) setup.open = true;
  return () => {
    frame.end();
    for (const contender of contenders) contender.end();
  };
}
