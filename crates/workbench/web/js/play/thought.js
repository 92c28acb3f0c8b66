// One question to a search, answered once.

import { judge } from "../certainty.js";
import { ask } from "../live.js";
import { PERSON, USUAL } from "./address.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./address.js").Seat} Seat */
/** @typedef {import("./record.js").GameRecord} GameRecord */

/**
 * @typedef {object} Thought
 * @property {Promise<Analysis | null>} answer null if it was dropped
 * @property {() => void} hasten takes what it has found so far
 * @property {() => void} drop forgets it
 */

/**
 * The name of whoever sits there.
 * @param {Seat} seat
 */
export function seated({ by }) {
  if (by === PERSON) return "a person";
  return by === USUAL ? "the usual search" : by;
}

/**
 * @param {GameRecord} record
 * @param {Position} position where the record stands
 * @param {Seat} seat
 * @param {(analysis: Analysis) => void} onreport
 * @returns {Thought}
 */
export function think(record, position, { by, budget }, onreport) {
  const place = record.place(position.line.length);
  const where = place.from ? { position: position.position } : { moves: place.moves };
  const search = by === USUAL || by === PERSON ? {} : { search: by };
  let settle = (/** @type {Analysis | null} */ _) => {};
  let fail = (/** @type {Error} */ _) => {};
  /** @type {Promise<Analysis | null>} */
  const answer = new Promise((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  const running = ask({ game: place.game, ...where, ...search, ...budget, report_every: 150 }, (news) => {
    judge(news, position);
    if (news.reply === "report" && news.analysis) onreport(news.analysis);
    else if (news.reply === "answer" || news.reply === "cancelled") {
      running.close();
      settle(news.analysis ?? null);
    } else if (news.reply === "error") fail(new Error(news.error ?? "the search has failed"));
  });
  const drop = () => {
    running.cancel();
    running.close();
    settle(null);
  };
  return { answer, hasten: running.cancel, drop };
}
