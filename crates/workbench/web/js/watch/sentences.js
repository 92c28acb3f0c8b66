// What a search does and says, in sentences.

import { counted, signed, words } from "../certainty.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("./run.js").Run} Run */

/** @type {Record<string, string>} */
const ENDINGS = {
  settled: "Settled: more steps could change nothing.",
  steps: "Its steps are used up.",
  time: "Its time is up.",
  memory: "Its memory is full.",
  over: "The game is over: there is nothing to search.",
};

/**
 * The line of the last step that was told.
 * @param {Run} run
 */
function selected({ analysis, tales }) {
  const line = tales.at(-1)?.line.map(({ chosen }) => chosen) ?? [];
  return line.length > 0 ? ` Step ${analysis?.steps} selected ${line.join(" ")}.` : "";
}

/**
 * What a search is doing; it changes only when that changes.
 * @param {Run} run
 */
export function state(run) {
  switch (run.state) {
    case "running":
      return "Running.";
    case "paused":
      return run.analysis?.steps ? `Paused.${selected(run)}` : "Ready.";
    case "ended":
      return run.analysis?.settled ? ENDINGS.settled : (ENDINGS[run.analysis?.ending ?? ""] ?? "Ended.");
    case "stopped":
      return "Stopped.";
    case "fault":
      return `There is no answer: ${run.fault}`;
  }
}

/**
 * What it has taken so far.
 * @param {Run} run
 */
export function taken({ analysis, seconds, memory }) {
  if (!analysis) return "";
  const parts = [`${counted(analysis.steps)} steps`, `${counted(analysis.nodes)} nodes`];
  if (seconds > 0) parts.push(`${seconds.toFixed(1)} s`);
  if (seconds > 0.1) parts.push(`${counted(Math.round(analysis.steps / seconds))} steps a second`);
  if (memory > 0)
    parts.push(
      memory < 2 ** 20 ? `${counted(Math.ceil(memory / 2 ** 10))} KiB` : `${(memory / 2 ** 20).toFixed(1)} MiB`,
    );
  return parts.join(" · ");
}

/**
 * What it would play, and how sure it is.
 * @param {Analysis} analysis
 */
export function answer({ player, choice, chosen_by, value, certainty, principal_variation, steps, settled }) {
  if (!choice || !certainty) return "The game is over.";
  if (steps === 0 && !settled) return "Nothing was searched yet.";
  const by = certainty.kind === "proven" || !chosen_by ? "" : `, chosen by ${chosen_by}`;
  const worth = value === null || certainty.kind !== "estimate" || !certainty.samples ? "" : ` ${signed(value)},`;
  const line = principal_variation.length > 1 ? ` Expected: ${principal_variation.join(" ")}.` : "";
  return `The ${player} player plays ${choice}${by}:${worth} ${words(certainty)}.${line}`;
}
