// What stands on boards. Players differ in shape and not only in colour.

import { svg } from "../dom.js";

/** @typedef {import("../types.js").PlayerName} PlayerName */

/** @type {PlayerName[]} */
export const PLAYERS = ["first", "second", "third", "fourth"];

/** Half the side of a cell. */
export const HALF = 20;

/** The signs of the games' pictures. @type {Record<string, PlayerName>} */
const OWNERS = { x: "first", o: "second", z: "third", w: "fourth" };

/**
 * Whose stone a sign of a picture is.
 * @param {string} sign
 * @returns {PlayerName | null}
 */
export function owner(sign) {
  return OWNERS[sign] ?? null;
}

/** A cross, a ring, a triangle and a square around the centre. @type {Record<PlayerName, string>} */
const SIGNS = {
  first: "M-5,-5 5,5 M5,-5 -5,5",
  second: "M-6,0 a6,6 0 1 0 12,0 a6,6 0 1 0 -12,0",
  third: "M0,-7 6.5,5 -6.5,5 Z",
  fourth: "M-5,-5 H5 V5 H-5 Z",
};

/**
 * A disc with its player's sign.
 * @param {PlayerName} player
 */
export function disc(player) {
  return svg(
    "g",
    { class: `piece ${player}` },
    svg("circle", { r: 15 }),
    svg("path", { class: "sign", d: SIGNS[player] }),
  );
}

/**
 * A cross or a nought alone.
 * @param {PlayerName} player
 */
export function mark(player) {
  return svg("path", { class: `piece pen ${player}`, d: SIGNS[player], transform: "scale(2)" });
}

/**
 * A black stone, or a white one with a ring.
 * @param {PlayerName} player
 */
export function stone(player) {
  return svg(
    "g",
    { class: `piece stone ${player}` },
    svg("circle", { r: 17 }),
    player === "second" && svg("circle", { class: "sign", r: 11 }),
  );
}

/**
 * A pawn that points where it goes.
 * @param {PlayerName} player
 */
export function pawn(player) {
  const d = player === "first" ? "M0,-9 8,6 -8,6 Z" : "M0,9 8,-6 -8,-6 Z";
  return svg("g", { class: `piece ${player}` }, svg("circle", { r: 15 }), svg("path", { class: "sign", d }));
}
