// Dominoes: pictures show covered cells, and the moves tell whose domino covers which two.

import { svg } from "../dom.js";
import { cellsOf } from "./manners.js";

/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {{ player: PlayerName | null, other: string }} Half a covered cell's owner, and the other cell of its domino */

/**
 * @param {Position} position
 * @returns {Map<string, Half>} by the names of cells, as far as the moves tell
 */
export function dominoes(position) {
  const found = new Map();
  for (const { move, player } of position.line) {
    const [one, two] = cellsOf(move);
    if (!two) continue;
    found.set(one, { player, other: two });
    found.set(two, { player, other: one });
  }
  return found;
}

/**
 * A covered cell of which nothing is known, or of which only the player is.
 * @param {PlayerName | null} player
 */
export function tile(player) {
  return svg("rect", { class: `piece ${player ?? "block"}`, x: -15, y: -15, width: 30, height: 30 });
}

/**
 * Half of a domino, open to its other half.
 * @param {string} name
 * @param {Half} half
 */
export function halfDomino(name, { player, other }) {
  const level = other.slice(1) === name.slice(1);
  const before = level ? other[0] < name[0] : Number(other.slice(1)) < Number(name.slice(1));
  const near = before ? -20 : -15;
  const box = level ? { x: near, y: -15, width: 35, height: 30 } : { x: -15, y: near, width: 30, height: 35 };
  const grain = level ? "M-15,0 H15" : "M0,-15 V15";
  return svg("g", { class: `piece ${player ?? ""}` }, svg("rect", box), svg("path", { class: "sign", d: grain }));
}
