// A certainty as a badge: its kind always in words and a sign, never by colour alone.

import { h, show } from "./dom.js";

/** @typedef {import("./types.js").Certainty} Certainty */
/** @typedef {import("./types.js").LookAt} LookAt */
/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").MoveReport} MoveReport */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {"win" | "draw" | "loss"} Verdict */

const WHOLE = new Intl.NumberFormat("en");
const SIGNS = { proven: "■", certified: "▣", posterior: "◔", estimate: "○" };

/**
 * A number as people read it: a sign, three digits.
 * @param {number | null | undefined} value
 * @param {number} [digits] behind the point
 */
export function signed(value, digits = 3) {
  if (value === null || value === undefined) return "–";
  const text = Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 100 ? 1 : digits);
  return value > 0 ? `+${text}` : text.replace("-", "−");
}

/**
 * A count as people read it.
 * @param {number} count
 */
export function counted(count) {
  return WHOLE.format(count);
}

/**
 * Notes at what is proven that the game is won, drawn or lost, if it is: with scores, or among several players, the sign of a
 * value does not say who wins.
 * @param {{ analysis?: Analysis, looks?: LookAt[] }} news
 * @param {Position} position
 */
export function judge({ analysis, looks = [] }, { players, zero_sum, bounds: [low, high] }) {
  if (players !== 2 || !zero_sum || low !== -1 || high !== 1) return;
  const held = [analysis, ...looks.map(({ look }) => look)];
  for (const { certainty } of held.flatMap((one) => (one ? [one, ...one.moves] : []))) {
    if (certainty?.kind === "proven" && certainty.of === "game") certainty.plain = true;
  }
}

/**
 * How the game ends for the player whose value it is; null where that is not proven.
 * @param {Certainty | null} certainty
 * @returns {Verdict | null}
 */
export function verdict(certainty) {
  if (certainty?.kind !== "proven" || !certainty.plain) return null;
  if (certainty.value === 0) return "draw";
  return certainty.value === 1 ? "win" : certainty.value === -1 ? "loss" : null;
}

/**
 * An end of an interval in two digits, rounded so that the interval grows.
 * @param {number | null} end
 * @param {(number: number) => number} round
 */
export function outward(end, round) {
  return signed(end === null ? null : Number((round(Number((end * 100).toFixed(9))) / 100).toFixed(2)), 2);
}

/**
 * A value as short as its certainty allows: a number, an interval, or the chance of a win; nothing where nothing is known.
 * @param {Pick<MoveReport, "value" | "certainty">} report
 */
export function valued({ value, certainty }) {
  if (certainty.kind === "posterior" && certainty.win !== null) return `${(certainty.win * 100).toFixed(1)} %`;
  if (certainty.kind === "certified")
    return `${outward(certainty.low, Math.floor)} … ${outward(certainty.high, Math.ceil)}`;
  if (certainty.kind === "estimate" && !certainty.samples && !value) return "–";
  return signed(value);
}

/**
 * What is known, in words. The standard error of a mean is not told: it says nothing of how far the mean is from the value.
 * @param {Certainty} certainty
 */
export function words(certainty) {
  const depth = certainty.depth ? ` at depth ${certainty.depth}` : "";
  const of = certainty.of === "game" ? "" : ` of ${certainty.of}${depth}`;
  switch (certainty.kind) {
    case "proven":
      return `proven ${verdict(certainty) ?? "value"} (${signed(certainty.value)})${of}`;
    case "certified": {
      const risk = certainty.delta ? `, wrong with probability at most ${certainty.delta}` : "";
      return `between ${signed(certainty.low)} and ${signed(certainty.high)}${risk}${of}`;
    }
    case "posterior":
      return `won with probability ${certainty.win === null ? "–" : certainty.win.toFixed(3)} under the model`;
    case "estimate": {
      if (!certainty.samples) return `a guess${of}`;
      return `mean of ${counted(certainty.samples)} sample${certainty.samples === 1 ? "" : "s"}${of}`;
    }
  }
}

/** @param {Certainty | null} certainty */
function named(certainty) {
  if (!certainty) return "–";
  if (certainty.kind === "certified" && certainty.delta === 0) return "proven bounds";
  return certainty.kind === "proven" ? `proven ${verdict(certainty) ?? "value"}` : certainty.kind;
}

/**
 * Makes an element the badge of a certainty; what it says already is not written again.
 * @param {HTMLElement} element
 * @param {Certainty | null} certainty
 */
export function dress(element, certainty) {
  const name = named(certainty);
  const title = certainty ? words(certainty) : "nothing is known";
  if (element.title !== title) element.title = title;
  if (element.dataset.name === name) return;
  element.dataset.name = name;
  element.className = `badge ${certainty?.kind ?? ""}`;
  show(element, certainty && h("span", { "aria-hidden": "true" }, SIGNS[certainty.kind]), ` ${name}`);
}

/**
 * A badge with the kind; the numbers are its title.
 * @param {Certainty | null} certainty
 */
export function badge(certainty) {
  const element = h("span");
  dress(element, certainty);
  return element;
}
