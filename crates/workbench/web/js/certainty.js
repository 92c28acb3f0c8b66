// A certainty as a badge: its kind always in words and a sign, never by colour alone.

import { h } from "./dom.js";

/** @typedef {import("./types.js").Certainty} Certainty */

const SIGNS = { proven: "■", certified: "▣", posterior: "◔", estimate: "○" };

/**
 * A number as people read it: a sign, three digits.
 * @param {number | null | undefined} value
 */
export function signed(value) {
  if (value === null || value === undefined) return "–";
  const text = Math.abs(value) >= 100 || Number.isInteger(value) ? String(value) : value.toFixed(3);
  return value > 0 ? `+${text}` : text.replace("-", "−");
}

/**
 * A count as people read it.
 * @param {number} count
 */
export function counted(count) {
  return count.toLocaleString("en");
}

/**
 * What is known, in words.
 * @param {Certainty} certainty
 */
export function words(certainty) {
  const of = certainty.of === "game" ? "" : ` of ${certainty.of}${certainty.depth ? ` at depth ${certainty.depth}` : ""}`;
  switch (certainty.kind) {
    case "proven":
      return `proven ${signed(certainty.value)}${of}`;
    case "certified": {
      const risk = certainty.delta ? `, wrong with probability at most ${certainty.delta}` : "";
      return `between ${signed(certainty.low)} and ${signed(certainty.high)}${risk}${of}`;
    }
    case "posterior":
      return `won with probability ${certainty.win === null ? "–" : certainty.win.toFixed(3)} under the model`;
    case "estimate": {
      if (!certainty.samples) return `a guess${of}`;
      const error = certainty.error_of_mean === null ? "" : ` ± ${certainty.error_of_mean.toFixed(3)}`;
      return `mean of ${counted(certainty.samples)} samples${error}${of}`;
    }
  }
}

/**
 * A badge with the kind; the numbers are its title and its label.
 * @param {Certainty | null} certainty
 */
export function badge(certainty) {
  if (!certainty) return h("span", { class: "badge" }, "–");
  const { kind } = certainty;
  const proof = kind === "certified" && certainty.delta === 0 ? "proven bounds" : kind;
  const sign = h("span", { "aria-hidden": "true" }, SIGNS[kind]);
  return h("span", { class: `badge ${kind}`, title: words(certainty) }, sign, ` ${proof}`);
}
