// A step in the algorithm's own words: who chose what by which rule, among which candidates, and what was done then.

import { signed } from "../certainty.js";
import { h, show } from "../dom.js";

/** @typedef {import("../types.js").Tale} Tale */
/** @typedef {Tale["line"][number]} Turn */

/** Of more candidates than these only a few are shown. */
const MANY = 12;
const FEW = 8;

/**
 * The names of the numbers; those of the candidate that has most of them come first.
 * @param {Turn["candidates"]} candidates
 */
function columns(candidates) {
  const fullest = [...candidates].sort((a, b) => b.numbers.length - a.numbers.length);
  return [...new Set(fullest.flatMap(({ numbers }) => numbers.map(({ name }) => name)))];
}

/**
 * Whether a number decides: what a turn is decided by is said as "largest score".
 * @param {Turn} turn
 * @param {string} name
 */
const decides = ({ by }, name) => by.some((rule) => rule === name || rule.endsWith(` ${name}`));

/**
 * The candidates that are shown: all, or of many the one that was taken and its strongest rivals, in the order of the rules.
 * @param {Turn} turn
 */
function shown(turn) {
  const { by, candidates, chosen } = turn;
  if (candidates.length <= MANY) return candidates;
  const way = by[0]?.startsWith("smallest") ? 1 : -1;
  /** @param {Turn["candidates"][number]} candidate */
  const strength = ({ move, numbers }) => {
    if (move === chosen) return Number.NEGATIVE_INFINITY;
    const number = numbers.find(({ name }) => decides(turn, name))?.value;
    return number === null || number === undefined ? Number.POSITIVE_INFINITY : way * number;
  };
  const ranked = candidates.map((candidate) => ({ candidate, place: strength(candidate) }));
  ranked.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place));
  const kept = new Set(ranked.slice(0, FEW).map(({ candidate }) => candidate));
  return candidates.filter((candidate) => kept.has(candidate));
}

/**
 * @param {Turn} turn
 * @param {number} index
 */
function choice(turn, index, /** @type {Turn[]} */ line) {
  const { player, rule, candidates, chosen } = turn;
  const names = columns(candidates);
  const heads = names.map((name) => {
    const decisive = decides(turn, name);
    return h("th", { scope: "col", class: "number", title: decisive && "decides" }, decisive ? `▾ ${name}` : name);
  });
  const listed = shown(turn);
  const rows = listed.map(({ move, numbers }) => {
    const taken = move === chosen;
    const cells = names.map((name) => {
      const found = numbers.find((number) => number.name === name);
      return h("td", { class: "number" }, found ? signed(found.value).replace(/^\+/, "") : "");
    });
    return h("tr", { class: taken ? "chosen" : "" }, h("th", { scope: "row" }, move, taken && " ◂ taken"), ...cells);
  });
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "move"), ...heads));
  const room = { class: "scroll", tabindex: 0, role: "group", "aria-label": `Candidates of choice ${index + 1}` };
  const who = player ? `${player} player` : "nature";
  const same = index > 0 && line[index - 1].rule === rule;
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, `${index + 1}. ${who}: ${chosen}`), same ? " – by the same rule" : ` – ${rule}`),
    candidates.length > 0 && h("div", room, h("table", {}, head, h("tbody", {}, ...rows))),
    listed.length < candidates.length && h("p", { class: "dim" }, `and ${candidates.length - listed.length} others`),
  );
}

export class Tales {
  /** @type {Tale[]} */
  #tales = [];
  #at = 0;
  #last = 0;
  #body = h("div");
  #place = h("span", { class: "dim" });
  #before = h("button", { type: "button", class: "quiet", onclick: () => this.#go(this.#at - 1) }, "‹ step before");
  #after = h("button", { type: "button", class: "quiet", onclick: () => this.#go(this.#at + 1) }, "step after ›");
  #turn;
  element = h(
    "section",
    { class: "sheet tales", "aria-label": "The step in words" },
    h("h2", {}, "What the step did"),
    h("div", { class: "row" }, this.#before, this.#after, this.#place),
    this.#body,
  );

  /** @param {() => void} turn called when another step is looked at */
  constructor(turn) {
    this.#turn = turn;
    this.#draw();
  }

  /** The moves that were selected in the step that is looked at. */
  get line() {
    return this.#tales[this.#at]?.line.map(({ chosen }) => chosen) ?? [];
  }

  /**
   * @param {Tale[]} tales
   * @param {number} steps taken in all
   */
  update(tales, steps) {
    if (tales === this.#tales || (tales.length === 0 && this.#tales.length === 0)) return;
    this.#tales = tales;
    this.#last = steps;
    this.#at = Math.max(0, tales.length - 1);
    this.#draw();
  }

  /** @param {number} at */
  #go(at) {
    this.#at = at;
    this.#draw();
    this.#turn();
  }

  #draw() {
    const count = this.#tales.length;
    const tale = this.#tales[this.#at];
    this.#before.disabled = this.#at <= 0;
    this.#after.disabled = this.#at >= count - 1;
    this.#before.hidden = count < 2;
    this.#after.hidden = count < 2;
    this.#place.textContent = count > 0 ? `step ${this.#last - count + this.#at + 1}` : "";
    if (!tale) {
      show(
        this.#body,
        h("p", { class: "dim" }, "Take one step, and it is told here: what was selected, by which rule, and why."),
      );
      return;
    }
    show(
      this.#body,
      tale.line.length > 0 && h("ol", { class: "choices" }, ...tale.line.map(choice)),
      h("ul", {}, ...tale.deeds.map((deed) => h("li", {}, deed))),
    );
  }
}
