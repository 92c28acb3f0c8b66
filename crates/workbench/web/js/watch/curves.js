// How the best moves fared over the steps: values, or certified intervals, or chances of a win; and visits.

import { h } from "../dom.js";
import { Series } from "../series.js";
import { bestFirst } from "./rank.js";

/** @typedef {import("../series.js").Curve} Curve */
/** @typedef {import("../series.js").Point} Point */
/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("./trail.js").Footprint} Footprint */
/** @typedef {(report: MoveReport, steps: number) => Point} Reading */

/** So many moves have a curve. */
const MOST = 5;
/** The share of the steps whose values do not set the scale, and the room above and below those that do. */
const WILD = 0.1;
const ROOM = 0.1;

/** @type {Reading} */
function worth({ value, certainty }, x) {
  if (certainty.kind === "certified") return { x, y: value, low: certainty.low, high: certainty.high };
  const guess = certainty.kind === "estimate" && certainty.samples === 0 && !value;
  return { x, y: guess ? null : value };
}

/** @type {Reading} */
function chance({ certainty }, x) {
  if (certainty.kind === "posterior") return { x, y: certainty.win };
  if (certainty.kind === "proven") return { x, y: Number((certainty.value ?? 0) > 0) };
  // Bounds may tell who wins, and not by how much.
  if (certainty.kind === "certified" && (certainty.high ?? 1) <= 0) return { x, y: 0 };
  return { x, y: certainty.kind === "certified" && (certainty.low ?? 0) > 0 ? 1 : null };
}

/** @type {Reading} */
const visited = ({ visits }, x) => ({ x, y: visits });

/**
 * @param {Footprint[]} footprints
 * @param {string} move
 * @param {Reading} reading
 */
function points(footprints, move, reading) {
  // The order of the moves is that of the rules and does not change.
  const at = footprints[0]?.moves.findIndex((report) => report.move === move) ?? -1;
  return at < 0 ? [] : footprints.map(({ moves, steps }) => reading(moves[at], steps));
}

/**
 * What the vertical axis spans: where the curves are once they have left their first wild steps, within what the game can pay.
 * @param {Curve[]} curves
 * @param {[number, number]} bounds
 * @returns {[number, number]}
 */
function span(curves, [least, most]) {
  const last = Math.max(...curves.map(({ points }) => points.at(-1)?.x ?? 0));
  const calm = curves.flatMap(({ points }) => points.filter(({ x, y }) => y !== null && x >= WILD * last));
  if (calm.length === 0) return [least, most];
  const values = calm.map(({ y }) => y ?? 0);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * ROOM, (most - least) * ROOM);
  return [Math.max(least, low - room), Math.min(most, high + room)];
}

export class Curves {
  #values = new Series(150);
  #visits = new Series(130);
  /** @type {Series[]} */
  #strips = [];
  #intervals = h("div", { class: "strips", role: "group", "aria-label": "Intervals of the best moves" });
  /** A move keeps its tone as long as it is shown. */
  /** @type {Map<string, number>} */
  #tones = new Map();
  /** @type {[number, number]} */
  #bounds;
  element = h("div", { class: "curves" }, this.#values.element, this.#intervals, this.#visits.element);

  /** @param {[number | null, number | null]} bounds what the game can pay */
  constructor([low, high]) {
    this.#bounds = [low ?? -1, high ?? 1];
  }

  /** @param {Run} run */
  update({ analysis, trail: { footprints } }) {
    if (!analysis || footprints.length === 0) return;
    const moves = bestFirst(analysis.moves, analysis.choice, analysis.chosen_by).slice(0, MOST);
    this.#paint(moves.map(({ move }) => move));
    /** @param {Reading} reading */
    const curves = (reading) =>
      moves.map(({ move }) => ({
        name: move,
        tone: this.#tones.get(move) ?? 0,
        points: points(footprints, move, reading),
      }));
    const certified = moves.some(({ certainty }) => certainty.kind === "certified" && certainty.delta !== 0);
    const posterior = footprints.some((then) => then.moves.some(({ certainty }) => certainty.kind === "posterior"));
    this.#values.element.hidden = certified;
    this.#intervals.hidden = !certified;
    if (certified) this.#strip(curves(worth));
    else if (posterior) this.#values.update("Chance of a win under the model", curves(chance), [0, 1]);
    else {
      const values = curves(worth);
      this.#values.update("Value of the best moves", values, span(values, this.#bounds));
    }
    const most = Math.max(1, ...analysis.moves.map(({ visits }) => visits));
    this.#visits.update("Visits of the best moves", curves(visited), [0, most]);
  }

  end() {
    for (const series of [this.#values, this.#visits, ...this.#strips]) series.end();
  }

  /** @param {string[]} moves */
  #paint(moves) {
    for (const move of this.#tones.keys()) if (!moves.includes(move)) this.#tones.delete(move);
    const free = new Set(Array.from({ length: MOST }, (_, tone) => tone));
    for (const tone of this.#tones.values()) free.delete(tone);
    for (const move of moves) {
      if (this.#tones.has(move)) continue;
      const [tone] = free;
      free.delete(tone);
      this.#tones.set(move, tone);
    }
  }

  /**
   * One strip a move, all on the same scale, so that it is seen how they part.
   * @param {Curve[]} curves
   */
  #strip(curves) {
    while (this.#strips.length < curves.length) {
      const strip = new Series(84);
      this.#strips.push(strip);
      this.#intervals.append(strip.element);
    }
    for (const [index, strip] of this.#strips.entries()) {
      const curve = curves[index];
      strip.element.hidden = !curve;
      if (curve) strip.update(`Certified interval of ${curve.name}`, [curve], this.#bounds);
    }
  }
}
