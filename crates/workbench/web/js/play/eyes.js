// Whose eyes see a hidden game.

import { PERSON } from "./address.js";

/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./address.js").Eyes} Eyes */
/** @typedef {import("./address.js").Table} Table */

/**
 * The eyes that were chosen, or else those of the only person.
 * @param {Table} table
 * @returns {Eyes}
 */
export function eyesOf({ eyes, seats: { first, second } }) {
  if (eyes) return eyes;
  if (first.by === PERSON && second.by === PERSON) return "mover";
  if (first.by === PERSON) return "first";
  return second.by === PERSON ? "second" : "referee";
}

/**
 * The player who sees a position; null sees all.
 * @param {Table} table
 * @param {Position | null} position
 * @returns {PlayerName | null}
 */
export function viewerOf(table, position) {
  if (!position?.hidden) return null;
  const eyes = eyesOf(table);
  if (eyes === "referee") return null;
  return eyes === "mover" ? (position.player ?? position.line.at(-1)?.player ?? null) : eyes;
}
