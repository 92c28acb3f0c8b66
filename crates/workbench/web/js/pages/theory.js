// The theory explorer: subjects of `plywood theory` with sliders; formulas as curves, random trees as dots, tables as printed.

import { get } from "../api.js";
import { h, notice, show } from "../dom.js";
import { chartOf, tableOf } from "../tables.js";
import { lawField, leafField, numberField, otherField } from "../theory-fields.js";

/** @typedef {import("../tables.js").Table} Table */
/** @typedef {import("../tables.js").Diagram} Diagram */
/** @typedef {import("../theory-fields.js").Field} Field */
/** @typedef {{ command: string, source: string, tables: Table[], diagrams: Diagram[] }} Answer */
/** @typedef {{ title: string, about: string, fields: () => Field[] }} Subject */

const law = () => lawField("law", "Number of moves of a position", "z^2");
const optionalLaw = (/** @type {string} */ given, /** @type {string} */ none) =>
  otherField("law", none, "Law of the number of moves", given);
const secondLaw = () => otherField("law2", "Both players have one law", "Law of the second player", "z^3");
const leaf = () =>
  leafField("p", "p: the player to move wins a terminal position", "0", [["matched", "matched to the law"]]);
const survival = () => numberField("b", "b: a position is not terminal", 0.8, 0, 0.99, 0.01);
const depth = (/** @type {number} */ usual) => numberField("depth", "Deepest search", usual, 0, 60, 1);
const partisan = () => [
  secondLaw(),
  leafField("p2", "p of the second player", "0", [["matched", "matched to the law"]], "law2"),
  numberField("b2", "b of the second player", 0.8, 0, 0.99, 0.01, "law2"),
];

/** @type {Record<string, Subject>} */
const SUBJECTS = {
  status: {
    title: "Who wins: status diagram and spirals",
    about:
      "Wins, losses and ties of recursive random games under perfect play, and how the chances within n moves close in on them.",
    fields: () => [law(), leaf(), survival(), ...partisan(), numberField("moves", "Moves of the spirals", 8, 0, 60, 1)],
  },
  transition: {
    title: "Where ties begin",
    about: "The survival rate b from which on some games never end, for a law or for the classic families.",
    fields: () => [optionalLaw("z^2", "List the classic families"), leaf()],
  },
  inert: {
    title: "Inert structures",
    about: "Laws that allow no ties however late the game ends.",
    fields: () => [law(), secondLaw()],
  },
  branching: {
    title: "What solving costs: SOLVE and SOLVE_i",
    about: "Branching factors, the positions that are expanded, and the largest b at which solving surely ends.",
    fields: () => [
      law(),
      leaf(),
      survival(),
      ...partisan(),
      numberField("most", "Moves that SOLVE_i looks ahead, at most", 4, 0, 8, 1),
    ],
  },
  pathology: {
    title: "Pathology: when deeper search hurts",
    about: "How often minimax of each depth errs when leaves are judged by their number of moves.",
    fields: () => [law(), secondLaw(), depth(10)],
  },
  quiescence: {
    title: "Quiescence: searching on until things are quiet",
    about: "Errors of minimax, HSOLVE, QSOLVE and the product rule, or the degrees that suit a threshold.",
    fields: () => [
      optionalLaw("geometric(10)", "List geometric laws by threshold"),
      secondLaw(),
      numberField("threshold", "Quiescent above so many moves", 3, 1, 40, 1),
      numberField("coin", "A quiescent position is taken for a win", 0.5, 0, 1, 0.05),
      depth(6),
    ],
  },
  product: {
    title: "The product rule",
    about: "Mean and variance of the product of estimates by depth.",
    fields: () => [law(), leaf(), survival(), ...partisan(), depth(6)],
  },
  pearl: {
    title: "Pearl's game",
    about:
      "Complete trees with independent leaves: who wins, which leaves are critical, what SOLVE (alpha-beta on won and lost leaves) costs.",
    fields: () => [
      numberField("degree", "Degree: moves of a position", 2, 2, 16, 1),
      numberField("depth", "Depth: moves of a game", 10, 1, 30, 1),
      leafField("p", "p: the first player wins a leaf", "fair", [
        ["fair", "fair: the root is one half"],
        ["fixed", "critical: ξ with ξ^d + ξ = 1"],
      ]),
    ],
  },
};

const PAPERS =
  "Paper 000 is S. Delattre and N. Fournier, On Monte-Carlo Tree Search for Deterministic Games with Alternate Moves and Complete Information. " +
  "Paper 004 is G. P. Michon, Recursive Random Games: A Probabilistic Model for Perfect Information Games, PhD thesis, UCLA, 1983. " +
  "Curves are formulas unless their legend says simulation; dots are shares or means over random trees with 95 % intervals.";

const trees = () => [
  numberField("simulate", "Random trees beside the formulas (0: none)", 100, 0, 2000, 20),
  numberField("seed", "Seed of the trees", 1, 0, 999, 1),
];

/** How long sliders must rest before the server is asked. */
const REST = 200;

/** @type {import("../main.js").Page} */
export async function open(main, params) {
  const chosen = params.get("subject") ?? "status";
  const name = chosen in SUBJECTS ? chosen : "status";
  const subject = SUBJECTS[name];
  const fields = [...subject.fields(), ...trees()];
  const answer = h("div", { class: "answer", "aria-live": "off" });
  const state = h("p", { class: "dim", role: "status" });
  let turn = 0;
  let timer = 0;

  const query = () => {
    const asked = new URLSearchParams();
    for (const field of fields) {
      const value = field.needs && !asked.get(field.needs) ? "" : field.value();
      // An empty law is said: it asks for a list of laws.
      if (value !== "" || field.name === "law") asked.set(field.name, value);
    }
    return asked;
  };
  const ask = async () => {
    const mine = ++turn;
    const asked = query();
    const shared = new URLSearchParams({ subject: name });
    for (const [key, value] of asked) shared.set(key, value);
    history.replaceState(null, "", `#/theory?${shared}`);
    answer.setAttribute("aria-busy", "true");
    show(state, "Computing …");
    try {
      const found = await get(`/api/theory/${name}?${asked}`);
      if (mine !== turn) return;
      show(answer, answered(found));
      show(state, `Same numbers: `, h("code", {}, found.command), copy(found.command));
    } catch (fault) {
      if (mine !== turn) return;
      show(state, h("span", { class: "fault", role: "alert" }, /** @type {Error} */ (fault).message));
    }
    answer.removeAttribute("aria-busy");
  };
  const soon = () => {
    for (const field of fields)
      if (field.needs) field.element.hidden = !fields.find((other) => other.name === field.needs)?.value();
    clearTimeout(timer);
    timer = window.setTimeout(ask, REST);
  };
  for (const field of fields) {
    field.set(params.get(field.name));
    field.changed(soon);
  }
  const options = Object.entries(SUBJECTS).map(([key, { title }]) => h("option", { value: key }, title));
  const leave = (/** @type {Event} */ event) => {
    location.hash = `#/theory?subject=${/** @type {HTMLSelectElement} */ (event.target).value}`;
  };
  const form = h(
    "form",
    { class: "sheet explorer-form", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    h("label", {}, "Subject", h("select", { value: name, onchange: leave, id: "subject" }, options)),
    h("p", { class: "dim" }, subject.about),
    fields.map((field) => field.element),
  );
  show(
    main,
    h("h1", {}, "Theory of random games"),
    h("div", { class: "explorer" }, form, h("section", { class: "sheet", "aria-label": subject.title }, state, answer)),
  );
  soon();
  clearTimeout(timer);
  await ask();
  return () => {
    turn++;
    clearTimeout(timer);
  };
}

/**
 * @param {Answer} found
 * @returns {HTMLElement[]}
 */
function answered(found) {
  return [
    h("p", {}, h("span", { class: "dim" }, "Formulas: "), found.source, "."),
    h("div", { class: "diagrams" }, found.diagrams.map(chartOf)),
    h("h2", {}, "Tables"),
    ...found.tables.map((table) => tableOf(table)),
    h("p", { class: "dim" }, PAPERS),
  ];
}

/** @param {string} text */
function copy(text) {
  const put = async () => {
    await navigator.clipboard.writeText(text);
    notice("The command was copied.");
  };
  return h("button", { type: "button", class: "quiet small", onclick: put }, "Copy");
}
