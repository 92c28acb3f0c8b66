// Rows of pins: one is knocked down alone, two neighbours by what joins them.

import { svg } from "../dom.js";
import { field } from "./field.js";
import { object } from "./objects.js";
import { readPins } from "./picture.js";
import { HALF } from "./pieces.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./index.js").Sight} Sight */

/**
 * @param {Position} position
 * @param {Sight} sight
 * @param {{ name: string, pins: boolean[] }[]} lines
 */
function scene(position, sight, lines) {
  const widest = Math.max(...lines.map(({ pins }) => pins.length), 1);
  const ground = lines.map(({ name }, line) => svg("text", { class: "edge", x: 14, y: 26 + 84 * line }, name));
  const rows = lines.map(({ name: line, pins }, index) =>
    pins.flatMap((stands, at) => {
      const [x, y] = [30 + HALF + 56 * at, 26 + 84 * index];
      const pin = `${line}${at + 1}`;
      const piece = stands
        ? svg("path", { class: "pin", d: "M-5,18 C-11,6 -3,-2 -4,-8 a5,6 0 1 1 8,0 C3,-2 11,6 5,18 Z" })
        : svg("path", { class: "fallen", d: "M-8,16 H8" });
      const alone = { name: pin, x, y, aims: [pin], stands: `${pin}, ${stands ? "stands" : "fallen"}`, piece };
      const cells = [object(position, sight, pin, alone)];
      if (stands && pins[at + 1]) {
        const next = `${line}${at + 2}`;
        const joint = svg("path", { class: "joint", d: "M-8,0 H8 M-8,-4 V4 M8,-4 V4" });
        const both = {
          name: `${pin}-${next}`,
          x: x + 28,
          y: y + 34,
          aims: [pin, next, `${pin}-${next}`],
          stands: `${pin} and ${next}`,
          piece: joint,
        };
        cells.push(object(position, sight, `${pin}-${next}`, both));
      }
      return cells;
    }),
  );
  /** @type {[number, number]} */
  const size = [40 + 56 * widest, 84 * lines.length];
  const shape = rows.map((row) => row.map(({ name }) => name).join()).join("/");
  return { shape, label: "Rows of pins", size, ground, rows };
}

/** @type {import("./index.js").View} */
export function pinBoard(onmove) {
  const board = field(({ move }) => move && onmove(move));
  return {
    element: board.element,
    draw(position, sight) {
      const lines = readPins(sight.picture);
      if (lines.length === 0) return null;
      board.draw(scene(position, sight, lines));
      return { rest: sight.moves.filter((move) => !/^[a-z]\d+(-[a-z]\d+)?$/.test(move)), notes: [] };
    },
  };
}
