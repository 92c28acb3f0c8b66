// Whose turn it is and how a game ended, in words.

import { signed } from "../certainty.js";

/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Position} Position */

/** @param {string} name */
export function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}

/**
 * @param {Outcome} outcome
 */
export function ended({ winner, payoffs }) {
  const paid = `payoffs ${payoffs.map((payoff) => signed(payoff).replace(/(\.\d*?)0+$/, "$1")).join(", ")}`;
  if (winner) return `The game is over: the ${winner} player has won (${paid}).`;
  const drawn = payoffs.every((payoff) => payoff === payoffs[0]);
  return `The game is over: ${drawn ? "a draw" : "shared"} (${paid}).`;
}

/**
 * @param {Position} position
 * @param {string} seated who moves
 */
export function turnWords(position, seated) {
  if (position.outcome) return ended(position.outcome);
  if (position.turn === "nature") return "Nature draws.";
  return `${capital(position.player ?? "nobody")} player to move: ${seated}.`;
}
