// How a game ends, in a sign and in words.

/** @typedef {import("../types.js").Outcome} Outcome */

/** A proven end for the player whose value it is. */
export const SIGNS = { win: "+", draw: "=", loss: "−" };

/** @param {Outcome} outcome */
export function told({ winner }) {
  return winner ? `over: ${winner} wins` : "over: a draw";
}
