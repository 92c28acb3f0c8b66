// How a game ends, in a sign and in words.

/** @typedef {import("../types.js").Outcome} Outcome */

/** A proven end for the player whose value it is. */
export const SIGNS = { win: "+", draw: "=", loss: "−" };

/** @param {Outcome} outcome */
export function told({ winner, payoffs }) {
  if (winner) return `over: ${winner} wins`;
  return payoffs.every((payoff) => payoff === payoffs[0]) ? "over: a draw" : "over: shared";
}
