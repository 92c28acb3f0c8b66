// The buttons below the board.

import { h, show } from "../dom.js";

/** @typedef {import("./address.js").Eyes} Eyes */

/**
 * @typedef {object} Acts
 * @property {(way: 1 | -1) => void} back undoes or redoes
 * @property {() => void} hint
 * @property {() => void} run starts or pauses the searches
 * @property {() => void} one lets a search make one move
 * @property {() => void} hasten
 * @property {(step: (number: number, last: number) => number) => void} step
 * @property {() => void} redraw
 * @property {(eyes: Eyes) => void} look
 * @property {(seed: number) => void} sow
 */

/**
 * @typedef {object} Facts
 * @property {boolean} foggy whether the viewer must not see all
 * @property {boolean} engines whether any search plays
 * @property {boolean} turn whether a player is to move
 * @property {boolean} person whether it is a person
 * @property {boolean} running
 * @property {boolean} moving whether a search is about to move
 * @property {boolean} hinted whether a hint may be asked for
 * @property {number} number how many moves were made
 * @property {number} last how many there are
 * @property {boolean} hidden
 * @property {boolean} chance
 * @property {Eyes} eyes
 */

/** @type {Record<Eyes, string>} */
const EYES = {
  first: "first player",
  second: "second player",
  third: "third player",
  fourth: "fourth player",
  mover: "whoever moves",
  referee: "the referee (no fog)",
};

/** Steps through a game, also by keys. @type {Record<string, (number: number, last: number) => number>} */
export const STEPS = {
  Home: () => 0,
  ArrowLeft: (number) => number - 1,
  ArrowRight: (number) => number + 1,
  End: (_, last) => last,
};

/**
 * @param {Acts} acts
 * @param {number} seed of nature's draws
 */
export function controls(acts, seed) {
  /**
   * @param {string} name
   * @param {() => void} act
   * @param {string} [label]
   */
  const button = (name, act, label) =>
    h("button", { type: "button", class: "quiet", "aria-label": label, onclick: act }, name);
  const undo = button("Undo", () => acts.back(-1));
  const redo = button("Redo", () => acts.back(1));
  const hint = button("Hint", acts.hint);
  const run = button("Start", acts.run);
  const one = button("One move", acts.one);
  const now = button("Move now", acts.hasten);
  const count = h("span", { class: "count" });
  const values = h("input", { type: "checkbox", checked: true, onchange: acts.redraw });
  const eyes = h("select", { onchange: () => acts.look(/** @type {Eyes} */ (eyes.value)) });
  show(
    eyes,
    /** @type {Eyes[]} */ (["first", "second", "mover", "referee"]).map((value) => h("option", { value }, EYES[value])),
  );
  const luck = h("input", { type: "number", step: 1, class: "amount", value: seed });
  luck.addEventListener("change", () => acts.sow(Math.trunc(Number(luck.value)) || 0));
  const seen = h("label", { class: "inline eyes" }, "seen by", eyes);
  const sown = h("label", { class: "inline" }, "nature's seed", luck);
  const steps = [
    button("|◀", () => acts.step(STEPS.Home), "First position"),
    button("◀", () => acts.step(STEPS.ArrowLeft), "One move back"),
    count,
    button("▶", () => acts.step(STEPS.ArrowRight), "One move on"),
    button("▶|", () => acts.step(STEPS.End), "Last position"),
  ];
  const element = h(
    "div",
    {},
    h("div", { class: "row centred" }, undo, redo, hint, run, one, now),
    h("div", { class: "row centred", role: "group", "aria-label": "Step through the game" }, steps),
    h("div", { class: "row centred" }, h("label", { class: "inline" }, values, "values on the board"), seen, sown),
  );

  /** @param {Facts} facts */
  const draw = (facts) => {
    const { foggy, engines, turn, person, moving, number, last } = facts;
    // What the referee said cannot be taken back.
    undo.hidden = foggy;
    redo.hidden = foggy;
    undo.disabled = number === 0;
    redo.disabled = number === last;
    hint.disabled = !facts.hinted;
    for (const act of [run, one, now]) act.hidden = !engines;
    run.textContent = facts.running ? "Pause" : "Start";
    run.disabled = !turn;
    one.disabled = !turn || person || moving;
    now.disabled = !moving;
    count.textContent = `${number} / ${last}`;
    seen.hidden = !facts.hidden;
    eyes.value = facts.eyes;
    sown.hidden = !facts.chance;
  };
  return { element, draw, values: () => values.checked };
}
