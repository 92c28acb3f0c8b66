// Where searches of one position disagree: in their choices, and in what they say of a move.

import { signed, verdict } from "../certainty.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {{ name: string, analysis: Analysis }} Opinion */
/** @typedef {{ low: number, high: number }} Interval */

/** Numbers without a promise contradict a proof, or one another, if they are apart by more than this part of what can be won. */
const PROOF_MARGIN = 0.25;
const MEAN_MARGIN = 0.05;
/** A model that is as sure as this of what is proven otherwise contradicts the proof. */
const SURE = 0.75;

/**
 * What is promised of a move: between which values of what subject.
 * @param {MoveReport} report
 * @returns {(Interval & { of: string }) | null}
 */
function promise({ certainty }) {
  const of = `${certainty.of} ${certainty.depth ?? ""}`.trim();
  if (certainty.kind === "proven" && certainty.value !== null)
    return { low: certainty.value, high: certainty.value, of };
  if (certainty.kind !== "certified" || certainty.low === null || certainty.high === null) return null;
  return { low: certainty.low, high: certainty.high, of };
}

/** @param {MoveReport} report */
function said({ value, certainty }) {
  switch (certainty.kind) {
    case "proven":
      return `proves a ${verdict(certainty) ?? "value"} (${signed(certainty.value)})`;
    case "certified":
      return `${certainty.delta ? "certifies" : "proves"} ${signed(certainty.low)} … ${signed(certainty.high)}`;
    case "posterior":
      return `believes in a win with ${((certainty.win ?? 0) * 100).toFixed(0)} %`;
    case "estimate":
      return `estimates ${signed(value)}`;
  }
}

/**
 * @param {Interval} promised
 * @param {MoveReport} guess
 * @param {number} range what can be won
 */
function contradicts({ low, high }, { value, certainty }, range) {
  if (certainty.kind === "posterior" && certainty.win !== null) {
    return (high < 0 && certainty.win >= SURE) || (low > 0 && certainty.win <= 1 - SURE);
  }
  if (certainty.kind !== "estimate" || certainty.samples === 0 || value === null) return false;
  return Math.max(low - value, value - high) > PROOF_MARGIN * range;
}

/**
 * Why two reports of one move do not go together; null if they do. Bounds are compared where they are of the same subject.
 * @param {MoveReport} one
 * @param {MoveReport} other
 * @param {number} range
 */
function conflict(one, other, range) {
  const [left, right] = [promise(one), promise(other)];
  if (left && right) {
    const apart = left.of === right.of && (left.low > right.high + 1e-9 || right.low > left.high + 1e-9);
    return apart ? "both cannot be true" : null;
  }
  if (left?.of === "game" && contradicts(left, other, range)) return "the proof contradicts the guess";
  if (right?.of === "game" && contradicts(right, one, range)) return "the proof contradicts the guess";
  if (one.certainty.kind !== "estimate" || other.certainty.kind !== "estimate") return null;
  const [luck, chance] = [one.certainty.error_of_mean, other.certainty.error_of_mean];
  if (luck === null || chance === null || one.value === null || other.value === null) return null;
  const apart = Math.abs(one.value - other.value);
  return apart > 2 * (luck + chance) && apart > MEAN_MARGIN * range ? "further apart than luck explains" : null;
}

/**
 * Who chooses what, the most popular move first.
 * @param {Opinion[]} opinions
 */
function parties(opinions) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { name, analysis } of opinions) {
    if (analysis.choice) found.set(analysis.choice, [...(found.get(analysis.choice) ?? []), name]);
  }
  return [...found].sort((a, b) => b[1].length - a[1].length);
}

/**
 * @param {[string, string[]][]} found
 * @param {number} count
 */
function summary(found, count) {
  if (found.length === 0) return "There is nothing to choose.";
  const [[move, friends], ...others] = found;
  if (others.length === 0) return `= ${count === 2 ? "Both" : `All ${count}`} choose ${move}.`;
  const rest = others.map(
    ([other, names]) => `${names.join(" and ")} ${names.length > 1 ? "choose" : "chooses"} ${other}`,
  );
  if (friends.length === 1) {
    return `≠ ${count === 2 ? "The two" : `All ${count}`} differ: ${friends[0]} chooses ${move}, ${rest.join(", ")}.`;
  }
  return `≠ ${friends.length} of ${count} choose ${move}; ${rest.join(", ")}.`;
}

/**
 * @param {Opinion[]} opinions of one position
 * @param {[number | null, number | null]} bounds what the game can pay
 * @returns {{ summary: string, sentences: string[], marks: Map<string, string>[], dissent: string[] }} `marks`: for each
 *   opinion, what others say against its moves; `dissent`: a remark where its choice is not that of most
 */
export function compare(opinions, [low, high]) {
  const range = (high ?? 1) - (low ?? -1);
  const found = parties(opinions);
  /** @type {Map<string, string>[]} */
  const marks = opinions.map(() => new Map());
  /** @type {string[]} */
  const sentences = [];
  const tables = opinions.map(({ analysis }) => new Map(analysis.moves.map((report) => [report.move, report])));
  for (const { move } of opinions[0]?.analysis.moves ?? []) {
    for (let i = 0; i < opinions.length; i += 1) {
      for (let j = i + 1; j < opinions.length; j += 1) {
        const [one, other] = [tables[i].get(move), tables[j].get(move)];
        const why = one && other && conflict(one, other, range);
        if (!why) continue;
        const sentence = `${move}: ${opinions[i].name} ${said(one)}, ${opinions[j].name} ${said(other)}: ${why}.`;
        sentences.push(sentence);
        for (const side of [i, j]) marks[side].set(move, [marks[side].get(move), sentence].filter(Boolean).join(" "));
      }
    }
  }
  const [most, next] = found.map(([, names]) => names.length);
  const common = most > (next ?? 0) ? found[0]?.[0] : null;
  const dissent = opinions.map(({ analysis }) => {
    if (found.length < 2 || analysis.choice === common) return "";
    return common ? "≠ not what most play" : "≠ the choices differ";
  });
  return { summary: summary(found, opinions.length), sentences, marks, dissent };
}
