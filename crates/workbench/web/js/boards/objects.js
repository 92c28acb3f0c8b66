// Cells for objects that are taken away: each stands for a move.

import { svg } from "../dom.js";
import { heard, heat } from "./marks.js";
import { HALF } from "./pieces.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./field.js").Cell} Cell */
/** @typedef {import("./index.js").Sight} Sight */

/**
 * An object with its move and what is known of it.
 * @param {Position} position
 * @param {Sight} sight
 * @param {string} move
 * @param {{ name: string, x: number, y: number, aims: string[], stands: string, piece: SVGElement }} place
 * @returns {Cell}
 */
export function object(position, sight, move, { name, x, y, aims, stands, piece }) {
  const live = sight.moves.includes(move);
  const report = sight.values.find((one) => one.move === move);
  const chosen = report !== undefined && move === sight.choice;
  return {
    name,
    x,
    y,
    aims,
    live,
    move,
    label: `${stands}${live ? ", legal" : ""}${report ? heard(report, chosen) : ""}`,
    drawing: [
      svg("rect", { class: "point", x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF }),
      piece,
      ...(report ? heat(report, position, sight.values, chosen) : []),
    ],
  };
}
