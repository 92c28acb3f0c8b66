// A game and who plays it, as an address that can be shared.

import { PLAYERS } from "../boards/pieces.js";
import { budgetOf, budgetText } from "../setup.js";
import { GameRecord } from "./record.js";

/** @typedef {import("../setup.js").Budget} Budget */
/** @typedef {import("../types.js").PlayerName} PlayerName */

/**
 * Who sits where: a person, the usual search, or a search.
 * @typedef {{ by: string, budget: Budget }} Seat
 */

/** Whose eyes in hidden games: a player's, those of whoever moves, or the referee's. @typedef {PlayerName | "mover" | "referee"} Eyes */

/**
 * @typedef {object} Table
 * @property {GameRecord} record
 * @property {{ [player in PlayerName]: Seat }} seats
 * @property {Seat} hints
 * @property {Eyes | null} eyes null: as suits who plays
 * @property {number} seed of nature's draws
 */

export const PERSON = "human";
export const USUAL = "engine";

/** @type {Budget} */
const SECOND = { time: 1, seed: 1 };

/**
 * @param {string | null} text moves with commas or spaces between them
 */
export function wordsOf(text) {
  return (text ?? "").split(/[\s,]+/).filter((word) => word !== "");
}

/**
 * @param {URLSearchParams} params `steps` or `time` are for all who state no budget of their own
 * @param {string} name
 * @param {string} usual
 * @returns {Seat}
 */
function seatOf(params, name, usual) {
  const time = params.get("time");
  const common = budgetOf(params.get("steps") ?? (time && `${time}s`), SECOND);
  return { by: params.get(name) || usual, budget: budgetOf(params.get(`${name}-budget`), common) };
}

/**
 * @param {URLSearchParams} params
 * @returns {Table}
 */
export function read(params) {
  const moves = wordsOf(params.get("moves"));
  const at = params.has("at") ? Math.trunc(Number(params.get("at"))) || 0 : moves.length;
  const eyes = params.get("eyes");
  const known = [...PLAYERS, "mover", "referee"].find((one) => one === eyes);
  return {
    record: new GameRecord(params.get("game") || "connect", { moves, from: params.get("from"), at }),
    seats: {
      first: seatOf(params, "first", PERSON),
      second: seatOf(params, "second", USUAL),
      third: seatOf(params, "third", USUAL),
      fourth: seatOf(params, "fourth", USUAL),
    },
    hints: seatOf(params, "hints", USUAL),
    eyes: /** @type {Eyes | undefined} */ (known) ?? null,
    seed: Math.trunc(Number(params.get("seed") ?? 1)) || 0,
  };
}

/**
 * A place as an address of another page, or the part that all share.
 * @param {import("../types.js").Place} place
 */
export function placeParams({ game, moves = [], from }) {
  const params = new URLSearchParams({ game });
  if (moves.length > 0) params.set("moves", moves.join(","));
  if (from) params.set("from", from);
  return params;
}

/**
 * @param {Table} table
 * @param {number} players how many play
 */
export function write({ record, seats, hints, eyes, seed }, players) {
  const params = placeParams(record.place(record.moves.length));
  if (!record.ended) params.set("at", String(record.at));
  /**
   * @param {string} name
   * @param {Seat} seat
   * @param {string} usual
   */
  const sit = (name, seat, usual) => {
    if (seat.by !== usual) params.set(name, seat.by);
    const budget = budgetText(seat.budget);
    if (seat.by !== PERSON && budget !== budgetText(SECOND)) params.set(`${name}-budget`, budget);
  };
  for (const [index, name] of PLAYERS.slice(0, players).entries()) sit(name, seats[name], index ? USUAL : PERSON);
  sit("hints", hints, USUAL);
  if (eyes) params.set("eyes", eyes);
  if (seed !== 1) params.set("seed", String(seed));
  // Commas and brackets may stand in an address as they are, and read better so.
  return `#/play?${String(params).replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")").replaceAll("%3D", "=")}`;
}
