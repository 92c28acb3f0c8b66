// Which games share a kind of board.

import { read } from "../specification.js";
import { disc, mark, pawn, stone } from "./pieces.js";

/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./manners.js").Manner} Manner */

/**
 * A board of named cells.
 * @typedef {object} Family
 * @property {"squares" | "holes" | "lines" | "hexes"} ground
 * @property {Manner} manner
 * @property {(player: PlayerName) => SVGElement} piece
 */

/** @type {Family} */
const LINES = { ground: "squares", manner: "place", piece: mark };
/** @type {Family} */
const CONNECT = { ground: "holes", manner: "drop", piece: disc };
/** @type {Family} */
const GO = { ground: "lines", manner: "place", piece: stone };
/** @type {Family} */
const HEX = { ground: "hexes", manner: "place", piece: disc };

/** @type {Record<string, Family>} */
const FAMILIES = {
  "tic-tac-toe": LINES,
  "phantom-tic-tac-toe": LINES,
  connect: CONNECT,
  "phantom-connect": CONNECT,
  "connect-many": CONNECT,
  go: GO,
  "phantom-go": GO,
  hex: HEX,
  "dark-hex": HEX,
  othello: { ground: "squares", manner: "place", piece: stone },
  rolit: { ground: "squares", manner: "place", piece: disc },
  breakthrough: { ground: "squares", manner: "step", piece: pawn },
  clobber: { ground: "squares", manner: "step", piece: disc },
  domineering: { ground: "squares", manner: "span", piece: disc },
};

/**
 * The name of a game without its parameters.
 * @param {Position} position
 */
export function gameName(position) {
  return read(position.game)?.name ?? "";
}

/**
 * The family of a game; null if its board has no named cells.
 * @param {Position} position
 * @returns {Family | null}
 */
export function familyOf(position) {
  const { name, values } = read(position.game) ?? { name: "", values: new Map() };
  const family = FAMILIES[name] ?? null;
  const floats = name === "connect-many" && values.get("gravity") === "false";
  return floats ? { ground: "squares", manner: "place", piece: disc } : family;
}
