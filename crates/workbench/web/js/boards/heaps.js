// Heaps from which one takes: taking an object takes all that lie behind it.

import { svg } from "../dom.js";
import { field } from "./field.js";
import { object } from "./objects.js";
import { readHeaps } from "./picture.js";
import { HALF } from "./pieces.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./index.js").Sight} Sight */

/** Objects side by side before a heap goes on below. */
const WIDTH = 12;

/**
 * @param {Position} position
 * @param {Sight} sight
 * @param {{ name: string, objects: number }[]} heaps
 */
function scene(position, sight, heaps) {
  const rows = [];
  const ground = [];
  const widest = Math.min(WIDTH, Math.max(...heaps.map(({ objects }) => objects), 1));
  let line = 0;
  for (const { name: heap, objects } of heaps) {
    const y = HALF + 2 * HALF * line;
    ground.push(svg("text", { class: "edge", x: 14, y }, heap));
    ground.push(svg("text", { class: "edge", x: 54 + 2 * HALF * widest, y }, `= ${objects}`));
    const coins = Array.from({ length: objects }, (_, index) => {
      const take = objects - index;
      return object(position, sight, `${heap}:${take}`, {
        name: `${heap}:${index}`,
        x: 30 + HALF + 2 * HALF * (index % WIDTH),
        y: y + 2 * HALF * Math.floor(index / WIDTH),
        aims: Array.from({ length: take }, (_, more) => `${heap}:${index + more}`),
        stands: `heap ${heap} of ${objects}, take ${take}`,
        piece: svg("circle", { class: "coin", r: 13 }),
      });
    });
    if (coins.length) rows.push(coins);
    line += Math.max(1, Math.ceil(objects / WIDTH));
  }
  /** @type {[number, number]} */
  const size = [80 + 2 * HALF * widest, 2 * HALF * line];
  return { shape: heaps.map(({ objects }) => objects).join(), label: "Heaps", size, ground, rows };
}

/** @type {import("./index.js").View} */
export function heapBoard(onmove) {
  const board = field(({ move }) => move && onmove(move));
  return {
    element: board.element,
    draw(position, sight) {
      const heaps = readHeaps(sight.picture);
      if (heaps.length === 0) return null;
      board.draw(scene(position, sight, heaps));
      return { rest: sight.moves.filter((move) => !/^\d+:\d+$/.test(move)), notes: [] };
    },
  };
}
