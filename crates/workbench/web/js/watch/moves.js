// What a search says of every move, as a table that sorts; rows are written over as reports come.

import { counted, dress, valued, verdict } from "../certainty.js";
import { h } from "../dom.js";
import { bestFirst } from "./rank.js";
import { SIGNS } from "./verdicts.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {"best" | "move" | "value" | "visits"} Order */
/** @typedef {{ row: HTMLTableRowElement, name: HTMLElement, word: HTMLElement, value: HTMLElement, badge: HTMLElement, bar: HTMLElement, visits: HTMLElement, mark: HTMLElement }} Line */

/** So many moves are shown unless all are asked for. */
const FEW = 10;

/** @type {[Order, string, boolean][]} */
const COLUMNS = [
  ["move", "move", false],
  ["value", "value", true],
  ["best", "certainty", false],
  ["visits", "visits", true],
];

/** @param {MoveReport} report */
const number = ({ value }) => value ?? Number.NEGATIVE_INFINITY;

export class MoveTable {
  /** @type {Order} */
  #order = "best";
  #turned = false;
  #all = false;
  /** @type {Map<string, Line>} */
  #lines = new Map();
  /** @type {Analysis | null} */
  #analysis = null;
  /** @type {Map<string, string>} */
  #marks = new Map();
  #body = h("tbody");
  #heads = COLUMNS.map(([order, title, numeric]) => {
    const label = order === "best" ? "certainty" : title;
    const button = h("button", { type: "button", class: "sort", onclick: () => this.#sort(order) }, label);
    if (order === "best") button.title = "best first";
    return h("th", { scope: "col", class: numeric ? "number" : "" }, button);
  });
  #more = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.#showAll() });
  element;

  /** @param {string} label */
  constructor(label) {
    const caption = h("caption", { class: "unseen" }, label);
    const table = h("table", { class: "moves" }, caption, h("thead", {}, h("tr", {}, ...this.#heads)), this.#body);
    this.element = h(
      "div",
      { class: "moves-room" },
      h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": label }, table),
      this.#more,
    );
  }

  /**
   * @param {Analysis} analysis
   * @param {Map<string, string>} [marks] a sentence on some moves
   */
  update(analysis, marks = this.#marks) {
    this.#analysis = analysis;
    this.#marks = marks;
    this.#draw();
  }

  /** @param {Order} order */
  #sort(order) {
    this.#turned = order === this.#order && order !== "best" && !this.#turned;
    this.#order = order;
    this.#draw();
  }

  #showAll() {
    this.#all = !this.#all;
    this.#draw();
  }

  /** @param {Analysis} analysis */
  #sorted({ moves, choice, chosen_by }) {
    const best = bestFirst(moves, choice, chosen_by);
    if (this.#order === "best") return best;
    if (this.#order === "move") best.sort((a, b) => a.move.localeCompare(b.move, "en", { numeric: true }));
    else if (this.#order === "visits") best.sort((a, b) => b.visits - a.visits);
    else best.sort((a, b) => (number(a) === number(b) ? 0 : number(b) - number(a)));
    return this.#turned ? best.reverse() : best;
  }

  #draw() {
    const analysis = this.#analysis;
    if (!analysis) return;
    for (const [index, [order]] of COLUMNS.entries()) {
      const down = order === "value" || order === "visits" ? !this.#turned : this.#turned;
      const sorted = order !== this.#order ? null : down ? "descending" : "ascending";
      if (sorted) this.#heads[index].setAttribute("aria-sort", sorted);
      else this.#heads[index].removeAttribute("aria-sort");
    }
    const sorted = this.#sorted(analysis);
    const shown = this.#all ? sorted : sorted.slice(0, FEW);
    this.#more.hidden = sorted.length <= FEW;
    this.#more.textContent = this.#all ? `Only the first ${FEW}` : `All ${sorted.length} moves`;
    const most = Math.max(1, ...analysis.moves.map(({ visits }) => visits));
    const names = new Set(shown.map(({ move }) => move));
    for (const [move, { row }] of this.#lines) {
      if (names.has(move)) continue;
      row.remove();
      this.#lines.delete(move);
    }
    for (const [index, report] of shown.entries()) {
      const line = this.#line(report.move);
      if (this.#body.children[index] !== line.row)
        this.#body.insertBefore(line.row, this.#body.children[index] ?? null);
      this.#fill(line, report, report.visits / most, report.move === analysis.choice);
    }
  }

  /**
   * @param {string} name
   * @returns {Line}
   */
  #line(name) {
    const known = this.#lines.get(name);
    if (known) return known;
    const move = h("span");
    const word = h("span", { class: "word" });
    const value = h("td", { class: "number" });
    const badge = h("span");
    const mark = h("span", { class: "mark" });
    const bar = h("span", { class: "share", "aria-hidden": "true" });
    const visits = h("span", { class: "visits" });
    const count = h("td", { class: "number" }, h("span", { class: "count" }, bar, visits));
    const row = h("tr", {}, h("th", { scope: "row" }, move, word), value, h("td", {}, badge, mark), count);
    const line = { row, name: move, word, value, badge, bar, visits, mark };
    this.#lines.set(name, line);
    return line;
  }

  /**
   * @param {Line} line
   * @param {MoveReport} report
   * @param {number} share
   * @param {boolean} chosen
   */
  #fill(line, report, share, chosen) {
    const proof = verdict(report.certainty);
    const mark = this.#marks.get(report.move) ?? "";
    line.row.classList.toggle("chosen", chosen);
    line.row.dataset.verdict = proof ?? "";
    line.name.textContent = `${proof ? `${SIGNS[proof]} ` : ""}${report.move}${chosen ? " ◂" : ""}`;
    line.word.textContent = chosen ? " choice" : "";
    line.value.textContent = valued(report);
    dress(line.badge, report.certainty);
    line.mark.textContent = mark ? " ≠" : "";
    line.mark.title = mark;
    line.bar.style.setProperty("--share", share.toFixed(4));
    line.visits.textContent = counted(report.visits);
  }
}
