// Moves best first, as the search itself would rank them.

import { verdict } from "../certainty.js";

/** @typedef {import("../types.js").MoveReport} MoveReport */

/**
 * The number that speaks for a move where no proof decides.
 * @param {MoveReport} report
 * @param {string | null} chosenBy
 */
function statistic({ value, visits, certainty }, chosenBy) {
  if (chosenBy === "visits") return visits;
  if (chosenBy === "lower bound" && certainty.kind === "certified") return certainty.low ?? Number.NEGATIVE_INFINITY;
  if (value !== null) return value;
  return certainty.kind === "certified" ? ((certainty.low ?? 0) + (certainty.high ?? 0)) / 2 : Number.NEGATIVE_INFINITY;
}

/**
 * The choice, then what the statistic prefers, proven losses last; equals in the order of the rules.
 * @param {MoveReport[]} moves
 * @param {string | null} choice
 * @param {string | null} chosenBy
 */
export function bestFirst(moves, choice, chosenBy) {
  const ranked = moves.map((report) => ({
    report,
    place: report.move === choice ? 0 : verdict(report.certainty) === "loss" ? 2 : 1,
    number: statistic(report, chosenBy),
  }));
  ranked.sort((a, b) => a.place - b.place || (a.number === b.number ? 0 : b.number - a.number));
  return ranked.map(({ report }) => report);
}
