// A tree in indented rows. Only the rows in view are in the document, and they are written over, not built anew.

import { counted, dress, valued, verdict } from "../certainty.js";
import { h } from "../dom.js";
import { keyOf } from "./tree.js";
import { SIGNS, told } from "./verdicts.js";

/** @typedef {import("./tree.js").Row} Row */

/** The height of a row in pixels, as in the stylesheet. */
const HEIGHT = 30;
/** Deeper rows are indented no further. */
const DEEPEST = 14;

/**
 * @typedef {object} Slot a row of the document
 * @property {HTMLElement} element
 * @property {HTMLElement} twist
 * @property {HTMLElement} sign
 * @property {HTMLElement} move
 * @property {HTMLElement} bar
 * @property {HTMLElement} visits
 * @property {HTMLElement} value
 * @property {HTMLElement} badge
 * @property {HTMLElement} note
 */

let trees = 0;

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function attribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * @param {Element} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export class Rows {
  /** @type {Row[]} */
  #rows = [];
  /** @type {Slot[]} */
  #slots = [];
  #active = "";
  #selected = new Set();
  #id = `tree${++trees}`;
  #inner = h("div", { class: "tree-inner", role: "presentation" });
  #toggle;
  /** The height in view and what is above it: kept, since to ask for them costs a layout. */
  #seen = 0;
  #above = 0;
  #queued = 0;

  /** @param {(row: Row, open: boolean) => void} toggle */
  constructor(toggle) {
    this.#toggle = toggle;
    this.element = h(
      "div",
      {
        class: "tree",
        role: "tree",
        tabindex: 0,
        "aria-label": "Search tree",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
        onclick: (/** @type {MouseEvent} */ event) => this.#click(event),
        onscroll: () => this.#scrolled(),
      },
      this.#inner,
    );
    this.#sizes = new ResizeObserver(() => {
      this.#seen = this.element.clientHeight;
      this.#later();
    });
    this.#sizes.observe(this.element);
  }

  /** @type {ResizeObserver} */
  #sizes;

  /**
   * @param {Row[]} rows
   * @param {Set<string>} selected the keys of the line that was selected last
   */
  update(rows, selected) {
    if (rows.length !== this.#rows.length) {
      this.element.style.setProperty("--rows", String(rows.length));
    }
    this.#rows = rows;
    this.#selected = selected;
    this.#draw();
  }

  end() {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#queued);
  }

  #scrolled() {
    this.#above = this.element.scrollTop;
    this.#later();
  }

  #later() {
    this.#queued ||= requestAnimationFrame(() => {
      this.#queued = 0;
      this.#draw();
    });
  }

  /** @returns {Slot} */
  #slot() {
    const twist = h("span", { class: "twist", "aria-hidden": "true" });
    const sign = h("span", { class: "sign" });
    const move = h("span", { class: "move" });
    const bar = h("span", { class: "share", "aria-hidden": "true" });
    const visits = h("span", { class: "visits" });
    const value = h("span", { class: "value" });
    const badge = h("span");
    const note = h("span", { class: "dim" });
    const element = h(
      "div",
      { class: "node", role: "treeitem" },
      h("span", { class: "name" }, twist, sign, move),
      h("span", { class: "count" }, bar, visits),
      value,
      h("span", { class: "sure" }, badge, note),
    );
    this.#inner.append(element);
    return { element, twist, sign, move, bar, visits, value, badge, note };
  }

  #draw() {
    const first = Math.max(0, Math.floor(this.#above / HEIGHT) - 2);
    const last = Math.min(this.#rows.length, first + Math.ceil(this.#seen / HEIGHT) + 5);
    while (this.#slots.length < last - first) this.#slots.push(this.#slot());
    // A row keeps its slot while it scrolls, so that only what comes into view is written.
    for (const slot of this.#slots) slot.element.hidden = true;
    for (let at = first; at < last; at += 1) this.#fill(this.#slots[at % this.#slots.length], this.#rows[at], at);
    const active = this.#place();
    attribute(this.element, "aria-activedescendant", active >= first && active < last ? `${this.#id}-${active}` : null);
  }

  /**
   * @param {Slot} slot
   * @param {Row} row
   * @param {number} at
   */
  #fill(slot, row, at) {
    const { element } = slot;
    const proof = verdict(row.certainty);
    const inner = row.kind === "inner";
    element.hidden = false;
    attribute(element, "id", `${this.#id}-${at}`);
    attribute(element, "aria-level", String(row.line.length + 1));
    attribute(element, "aria-posinset", String(row.index + 1));
    attribute(element, "aria-setsize", String(row.siblings));
    attribute(element, "aria-expanded", inner ? String(row.open) : null);
    attribute(element, "aria-selected", String(row.key === this.#active));
    attribute(element, "data-verdict", proof);
    attribute(element, "data-mover", row.mover);
    element.classList.toggle("expected", row.expected && row.key !== "");
    element.classList.toggle("selected", this.#selected.has(row.key));
    element.classList.toggle("untouched", row.visits === 0 && row.certainty.kind !== "proven");
    element.style.setProperty("transform", `translateY(${at * HEIGHT}px)`);
    element.style.setProperty("--level", String(Math.min(row.line.length, DEEPEST)));
    slot.bar.style.setProperty("--share", row.share.toFixed(4));
    write(slot.twist, inner ? (row.open ? "▾" : "▸") : "·");
    write(slot.sign, proof ? SIGNS[proof] : "");
    write(slot.move, row.key === "" ? `${row.mover ?? "nobody"} to move` : `${row.move}${row.chosen ? " ◂" : ""}`);
    attribute(slot.move, "title", row.chosen ? "the choice here" : null);
    write(slot.visits, counted(row.visits));
    write(slot.value, valued(row));
    dress(slot.badge, row.certainty);
    write(slot.note, row.kind === "bare" ? " nothing below" : typeof row.kind === "object" ? " ends here" : "");
    attribute(slot.note, "title", typeof row.kind === "object" ? told(row.kind) : null);
  }

  /** Where the active row is; the first if it is gone. */
  #place() {
    return Math.max(
      0,
      this.#rows.findIndex(({ key }) => key === this.#active),
    );
  }

  /** @param {number} at */
  #go(at) {
    const row = this.#rows[Math.max(0, Math.min(this.#rows.length - 1, at))];
    if (!row) return;
    this.#active = row.key;
    const top = this.#place() * HEIGHT;
    if (top < this.#above) this.#above = top;
    else if (top + HEIGHT > this.#above + this.#seen) this.#above = top + HEIGHT - this.#seen;
    this.element.scrollTop = this.#above;
    this.#draw();
  }

  /** @param {Row} row */
  #parent(row) {
    const key = keyOf(row.line.slice(0, -1));
    return this.#rows.findIndex((other) => other.key === key);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#place();
    const row = this.#rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.#seen / HEIGHT) - 1);
    const openable = row.kind === "inner" && row.key !== "";
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#go(at + 1),
      ArrowUp: () => this.#go(at - 1),
      PageDown: () => this.#go(at + page),
      PageUp: () => this.#go(at - page),
      Home: () => this.#go(0),
      End: () => this.#go(this.#rows.length - 1),
      ArrowRight: () => (openable && !row.open ? this.#toggle(row, true) : row.open && this.#go(at + 1)),
      ArrowLeft: () => (openable && row.open ? this.#toggle(row, false) : this.#go(this.#parent(row))),
      Enter: () => openable && this.#toggle(row, !row.open),
      " ": () => openable && this.#toggle(row, !row.open),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const slot = this.#slots.find(({ element }) => event.target instanceof Node && element.contains(event.target));
    if (!slot) return;
    const at = Number(slot.element.id.split("-").at(-1));
    this.#go(at);
    const row = this.#rows[at];
    if (row.kind === "inner" && row.key !== "") this.#toggle(row, !row.open);
  }
}
