// The opened tree as a drawing: nodes and links, the selected line thick, what changed marked.

import { counted, outward, valued, verdict, words } from "../certainty.js";
import { h, svg } from "../dom.js";
import { keyOf } from "./tree.js";
import { SIGNS, told } from "./verdicts.js";

/** @typedef {import("./tree.js").Row} Row */
/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ group: SVGGElement, link: SVGPathElement, title: SVGTitleElement, move: SVGTextElement, value: SVGTextElement, below: SVGTextElement, disc: SVGCircleElement, seen: string }} Drawn */

/** More nodes than these are not drawn. */
const MOST = 400;
/** With more nodes than these, those that were never visited are left out. */
const CROWDED = 120;
const ACROSS = 52;
const DOWN = 80;
const EDGE = 28;
const RADIUS = 15;
/** A wide tree is drawn so much smaller at most; then it scrolls. */
const SMALLEST = 0.7;

/**
 * What stands below a node: how it ends, both ends of an interval, or the value.
 * @param {Row} row
 */
function worth(row) {
  const { certainty } = row;
  const proof = verdict(certainty);
  if (proof) return [`${SIGNS[proof]} ${proof}`, ""];
  if (certainty.kind !== "certified") return [valued(row), ""];
  return [`≤ ${outward(certainty.high, Math.ceil)}`, `≥ ${outward(certainty.low, Math.floor)}`];
}

/**
 * Whether the search knows more of a node than that it is there.
 * @param {Row} row
 */
const touched = (row) => row.visits > 0 || row.open || row.certainty.kind === "proven";

/**
 * The rows that are drawn: what the search has touched, and beside it what it has left alone; in a crowd without that.
 * @param {Row[]} rows
 */
function drawable(rows) {
  const grown = new Set([""]);
  for (const row of rows) if (row.key !== "" && touched(row)) grown.add(keyOf(row.line.slice(0, -1)));
  const tree = rows.filter((row) => grown.has(keyOf(row.line.slice(0, -1))));
  return tree.length <= CROWDED ? tree : tree.filter((row) => row.key === "" || touched(row));
}

/**
 * The rows with siblings in the order of the rules, so that nodes keep their places while values change.
 * @param {Row[]} rows
 */
function inOrder(rows) {
  /** @type {Map<string, Row[]>} */
  const children = new Map();
  for (const row of rows.slice(1)) {
    const parent = keyOf(row.line.slice(0, -1));
    const siblings = children.get(parent);
    if (siblings) siblings.push(row);
    else children.set(parent, [row]);
  }
  /** @type {Row[]} */
  const ordered = [];
  const waiting = rows.slice(0, 1);
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    ordered.push(row);
    waiting.push(...(children.get(row.key) ?? []).sort((a, b) => b.order - a.order));
  }
  return ordered;
}

/**
 * Leaves side by side, parents above the middle of their children.
 * @param {Row[]} rows in order
 */
function layout(rows) {
  /** @type {Map<string, { first: number, last: number }>} */
  const spans = new Map();
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  let leaves = rows.filter((row, at) => (rows[at + 1]?.line.length ?? 0) <= row.line.length).length;
  const width = leaves;
  for (const row of [...rows].reverse()) {
    const span = spans.get(row.key);
    const x = span ? (span.first + span.last) / 2 : --leaves;
    spots.set(row.key, { x, y: row.line.length });
    const parent = keyOf(row.line.slice(0, -1));
    spans.set(parent, { first: x, last: spans.get(parent)?.last ?? x });
  }
  const height = Math.max(...rows.map(({ line }) => line.length)) + 1;
  return { spots, width, height };
}

export class Picture {
  /** @type {Map<string, Drawn>} */
  #drawn = new Map();
  #links = svg("g");
  #nodes = svg("g");
  #svg = svg("svg", { class: "picture", role: "img" }, this.#links, this.#nodes);
  #said = h("p", { class: "dim", hidden: true });
  /** @type {string | null} */
  #shape = null;
  /** @type {number | null} */
  #moment = null;
  element = h(
    "div",
    { class: "picture-room", tabindex: 0, role: "region", "aria-label": "Drawn tree" },
    this.#svg,
    this.#said,
  );

  /**
   * @param {Row[]} rows
   * @param {Set<string>} selected keys of the selected line
   * @param {number | null} moment the step that was told; what changed with it stays marked until the next. Null while it runs
   */
  update(rows, selected, moment) {
    const wanted = drawable(rows);
    const tooMany = wanted.length > MOST;
    this.#svg.classList.toggle("gone", tooMany);
    this.#said.hidden = !tooMany;
    if (tooMany) {
      this.#said.textContent = `${counted(wanted.length)} nodes are too many: at most ${MOST} are drawn. Close some rows.`;
      return;
    }
    const ordered = inOrder(wanted);
    const moved = this.#place(ordered);
    if (moment !== this.#moment) {
      for (const { group } of this.#drawn.values()) group.classList.remove("changed");
    }
    this.#moment = moment;
    for (const row of ordered) this.#fill(row, selected);
    if (moved) this.#svg.setAttribute("aria-label", `Tree of ${wanted.length} nodes; the rows say the same in words`);
  }

  /**
   * Gives every row its place; true if the tree has another shape than before.
   * @param {Row[]} rows
   */
  #place(rows) {
    const shape = rows.map(({ key }) => key).join("/");
    if (shape === this.#shape) return false;
    this.#shape = shape;
    const { spots, width, height } = layout(rows);
    const across = width * ACROSS + EDGE;
    const down = height * DOWN;
    this.#svg.setAttribute("viewBox", `0 0 ${across} ${down}`);
    this.#svg.style.setProperty("width", `max(min(${across}px, 100%), ${across * SMALLEST}px)`);
    /** @param {Spot} spot */
    const inPixels = ({ x, y }) => ({ x: EDGE / 2 + (x + 0.5) * ACROSS, y: EDGE + y * DOWN });
    for (const [key, drawn] of this.#drawn) {
      if (spots.has(key)) continue;
      drawn.group.remove();
      drawn.link.remove();
      this.#drawn.delete(key);
    }
    for (const { key, line } of rows) {
      const { x, y } = inPixels(/** @type {Spot} */ (spots.get(key)));
      const drawn = this.#node(key);
      drawn.group.setAttribute("transform", `translate(${x} ${y})`);
      const above = spots.get(keyOf(line.slice(0, -1)));
      if (key === "" || !above) continue;
      const from = inPixels(above);
      const bend = (from.y + y) / 2;
      drawn.link.setAttribute("d", `M${from.x} ${from.y + RADIUS}C${from.x} ${bend} ${x} ${bend} ${x} ${y - RADIUS}`);
    }
    return true;
  }

  /** @param {string} key */
  #node(key) {
    const known = this.#drawn.get(key);
    if (known) return known;
    const link = svg("path", { class: "link" });
    const title = svg("title");
    const disc = svg("circle", { r: RADIUS });
    const move = svg("text", { class: "move", y: 4 });
    const value = svg("text", { class: "worth", y: RADIUS + 13 });
    const below = svg("text", { class: "worth", y: RADIUS + 24 });
    const group = svg("g", { class: "spot" }, title, disc, move, value, below);
    this.#links.append(link);
    this.#nodes.append(group);
    const drawn = { group, link, title, move, value, below, disc, seen: "" };
    this.#drawn.set(key, drawn);
    return drawn;
  }

  /**
   * @param {Row} row
   * @param {Set<string>} selected
   */
  #fill(row, selected) {
    const drawn = /** @type {Drawn} */ (this.#drawn.get(row.key));
    const proof = verdict(row.certainty);
    const chosen = selected.has(row.key);
    drawn.group.classList.toggle("selected", chosen);
    drawn.link.classList.toggle("selected", chosen);
    const seen = `${row.visits} ${valued(row)} ${row.certainty.kind} ${proof} ${row.chosen} ${row.share.toFixed(2)}`;
    if (seen === drawn.seen) return;
    drawn.seen = seen;
    if (this.#moment !== null) this.#mark(drawn);
    const end = typeof row.kind === "object" ? `, ${told(row.kind)}` : "";
    const name = row.key === "" ? "the position" : row.key;
    drawn.title.textContent = `${name}: ${counted(row.visits)} visits, ${words(row.certainty)}${end}`;
    drawn.move.textContent = row.key === "" ? "●" : row.move;
    const [first, second] = worth(row);
    drawn.value.textContent = first;
    drawn.below.textContent = second;
    drawn.group.dataset.verdict = proof ?? "";
    drawn.group.classList.toggle("untouched", row.visits === 0 && row.certainty.kind !== "proven");
    drawn.group.classList.toggle("choice", row.chosen);
    drawn.link.style.setProperty("stroke-width", (1 + 4 * row.share).toFixed(1));
  }

  /** @param {Drawn} drawn */
  #mark({ group, disc }) {
    group.classList.add("changed");
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    disc.animate([{ r: `${RADIUS + 7}px` }, { r: `${RADIUS}px` }], { duration: 500, easing: "ease-out" });
  }
}
