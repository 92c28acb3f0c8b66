// Curves that grow while a search runs: SVG that is written over with every report, with a band where both ends of an
// interval are known.

import { counted, signed } from "./certainty.js";
import { h, svg } from "./dom.js";

/** @typedef {{ x: number, y: number | null, low?: number | null, high?: number | null }} Point */
/** @typedef {{ name: string, tone: number, points: Point[] }} Curve a tone is one of six colours, each with dashes of its own */

const LEFT = 52;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 20;

/** The width before the element is on the page. */
const WIDTH = 480;

/**
 * A number of the vertical axis: counts as they are, shares without a sign, values with theirs.
 * @param {number} number
 * @param {[number, number]} range what the axis spans
 */
function tick(number, [low, high]) {
  if (low >= 0 && high > 1) return counted(number);
  return low >= 0 ? String(Number(number.toFixed(2))) : signed(Number(number.toFixed(2)), 2);
}

/** @param {[number, number][]} corners */
function path(corners) {
  const drawn = corners.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  // A single point is a dot.
  return corners.length === 1 ? `${drawn}h0` : drawn;
}

export class Series {
  #height;
  #width = WIDTH;
  #svg;
  #bands = svg("g");
  #lines = svg("g");
  #axis = svg("g", { class: "axis" });
  #legend = h("ul", { class: "legend" });
  /** @type {Curve[]} */
  #curves = [];
  /** @type {[number, number]} */
  #range = [0, 1];
  #named = "";
  #caption = h("figcaption");
  #sizes = new ResizeObserver(([{ contentRect }]) => {
    this.#width = Math.max(160, Math.round(contentRect.width));
    this.#draw();
  });
  element;

  /** @param {number} height in pixels */
  constructor(height) {
    this.#height = height;
    this.#svg = svg("svg", { role: "img", height }, this.#axis, this.#bands, this.#lines);
    this.element = h("figure", { class: "series" }, this.#caption, this.#svg, this.#legend);
    this.#sizes.observe(this.element);
  }

  /**
   * @param {string} label
   * @param {Curve[]} curves
   * @param {[number, number]} range what the vertical axis spans
   */
  update(label, curves, range) {
    if (this.#caption.textContent !== label) {
      this.#caption.textContent = label;
      this.#svg.setAttribute("aria-label", label);
    }
    this.#curves = curves;
    this.#range = range;
    this.#draw();
  }

  end() {
    this.#sizes.disconnect();
  }

  #draw() {
    const [low, high] = this.#range;
    const last = Math.max(1, ...this.#curves.map(({ points }) => points.at(-1)?.x ?? 0));
    const across = this.#width - LEFT - RIGHT;
    const down = this.#height - TOP - BOTTOM;
    /** @param {number} x */
    const right = (x) => LEFT + (across * x) / last;
    /** @param {number} y what is beyond the range is drawn at its edge */
    const up = (y) => TOP + down * (1 - (Math.min(high, Math.max(low, y)) - low) / (high - low || 1));
    this.#svg.setAttribute("viewBox", `0 0 ${this.#width} ${this.#height}`);
    this.#svg.setAttribute("width", String(this.#width));
    this.#axes(right, up, last);
    this.#name();
    for (const [index, { tone, points }] of this.#curves.entries()) {
      /** @type {[number, number][]} */
      const line = points.flatMap(({ x, y }) =>
        y === null ? [] : [/** @type {[number, number]} */ ([right(x), up(y)])],
      );
      this.#shape(this.#lines, index, `curve tone${tone}`, path(line));
      this.#shape(this.#bands, index, `band tone${tone}`, this.#band(points, right, up));
    }
    for (const group of [this.#lines, this.#bands]) {
      while (group.children.length > this.#curves.length) group.lastElementChild?.remove();
    }
  }

  /**
   * @param {Point[]} points
   * @param {(x: number) => number} right
   * @param {(y: number) => number} up
   */
  #band(points, right, up) {
    /** @type {[number, number][]} */
    const upper = [];
    /** @type {[number, number][]} */
    const lower = [];
    for (const { x, low, high } of points) {
      if (low === null || low === undefined || high === null || high === undefined) continue;
      upper.push([right(x), up(high)]);
      lower.push([right(x), up(low)]);
    }
    if (upper.length === 1) upper.push([upper[0][0] + 2, upper[0][1]]);
    return upper.length > 0 ? `${path([...upper, ...lower.reverse()])}Z` : "";
  }

  /**
   * @param {SVGGElement} group
   * @param {number} index
   * @param {string} name
   * @param {string} d
   */
  #shape(group, index, name, d) {
    const shape = group.children[index] ?? group.appendChild(svg("path"));
    if (shape.getAttribute("class") !== name) shape.setAttribute("class", name);
    shape.setAttribute("d", d);
  }

  /**
   * @param {(x: number) => number} right
   * @param {(y: number) => number} up
   * @param {number} last
   */
  #axes(right, up, last) {
    const [low, high] = this.#range;
    const levels = this.#height < 90 ? [low, high] : [low, (low + high) / 2, high];
    const foot = this.#height - 5;
    this.#axis.replaceChildren(
      ...levels.flatMap((level) => [
        svg("line", { x1: LEFT, x2: this.#width - RIGHT, y1: up(level), y2: up(level) }),
        svg("text", { x: LEFT - 6, y: up(level) + 4, "text-anchor": "end" }, tick(level, this.#range)),
      ]),
      svg("text", { x: right(0), y: foot }, "0"),
      svg("text", { x: right(last), y: foot, "text-anchor": "end" }, `${counted(last)} steps`),
    );
  }

  /** The legend, written anew only where the names change. */
  #name() {
    const named = this.#curves.map(({ name, tone }) => `${tone}${name}`).join("/");
    if (named === this.#named) return;
    this.#named = named;
    const items = this.#curves.map(({ name, tone }) => {
      const stroke = svg("path", { class: `curve tone${tone}`, d: "M0 5H26" });
      return h("li", {}, svg("svg", { width: 26, height: 10, "aria-hidden": "true" }, stroke), name);
    });
    this.#legend.replaceChildren(...items);
  }
}
