// What a search says of moves, on the cells that stand for them.

import { words } from "../certainty.js";
import { svg } from "../dom.js";

/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("../types.js").Position} Position */

/**
 * A value in as few signs as possible.
 * @param {MoveReport} report
 */
export function brief({ value }) {
  if (value === null) return "";
  const size = Math.abs(value);
  const digits = String(Number(size.toFixed(size < 100 ? 2 : 0))).replace(/^0\./, ".");
  const sign = digits === "0" ? "" : value > 0 ? "+" : "−";
  return `${sign}${digits}`;
}

/**
 * A value between −1 and 1, by what the game can pay or else by what is seen.
 * @param {number} value
 * @param {Position} position
 * @param {MoveReport[]} reports
 */
function scaled(value, { bounds: [low, high] }, reports) {
  const most = Math.max(...reports.map((report) => Math.abs(report.value ?? 0)), 1e-9);
  if (low === null || high === null) return value / most;
  return high > low ? (2 * (value - low)) / (high - low) - 1 : 0;
}

/**
 * Warmth and number of a move, drawn around the centre of a cell.
 * @param {MoveReport} report
 * @param {Position} position
 * @param {MoveReport[]} reports
 * @param {boolean} chosen
 */
export function heat(report, position, reports, chosen) {
  const ring = chosen && svg("circle", { class: "chosen", r: 18 });
  if (report.value === null) return [ring];
  const warmth = scaled(report.value, position, reports);
  const tint = svg("circle", { class: `heat ${warmth < 0 ? "bad" : "good"}`, r: 18 });
  tint.style.setProperty("opacity", String(0.15 + 0.6 * Math.min(1, Math.abs(warmth))));
  const number = svg("text", { class: "value" }, brief(report));
  const proof =
    report.certainty.kind === "proven" && svg("rect", { class: "proof", x: -3.5, y: -16, width: 7, height: 7 });
  return [tint, ring, proof, number];
}

/**
 * The same in words, for the label of a cell.
 * @param {MoveReport} report
 * @param {boolean} chosen
 */
export function heard(report, chosen) {
  const value = report.value === null ? "" : `, value ${brief(report)}`;
  return `${value}, ${words(report.certainty)}${chosen ? ", the search's choice" : ""}`;
}
