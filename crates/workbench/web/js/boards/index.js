// A board for every game: drawn where its kind is known, else the game's own picture, and moves as buttons.

import { h, notice, show } from "../dom.js";
import { cellBoard } from "./cells.js";
import { familyOf, gameName } from "./families.js";
import { heapBoard } from "./heaps.js";
import { brief, heard } from "./marks.js";
import { pinBoard } from "./pins.js";

/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */

/**
 * @typedef {object} Marks
 * @property {string | null} [last] the last move; that of the position unless stated
 * @property {MoveReport[]} [values] what a search says of the moves
 * @property {string | null} [choice] the move it would play
 */

/**
 * @typedef {object} BoardOptions
 * @property {(move: string) => void} [onmove]
 * @property {PlayerName | null} [viewer] whose eyes, in hidden games; null sees all
 * @property {Marks} [marks]
 * @property {boolean} [enabled] whether moves can be made
 */

/**
 * What is to be seen.
 * @typedef {object} Sight
 * @property {string} picture
 * @property {boolean} fog
 * @property {string[]} moves those that can be made here and now
 * @property {PlayerName | null} player who makes them
 * @property {MoveReport[]} values
 * @property {string | null} choice
 * @property {string | null} last
 */

/**
 * Draws a position. What comes back is what the drawing leaves out: moves, and notes of the picture; null if it cannot draw it.
 * @typedef {(position: Position, sight: Sight) => { rest: string[], notes: string[] } | null} Draw
 */

/** @typedef {(onmove: (move: string) => void) => { element: Element, draw: Draw }} View */

/** @typedef {HTMLElement & { update: (position: Position, options?: BoardOptions) => void }} Board */

/** So many moves have buttons; others are typed. */
const MOST = 500;

/**
 * The game's own picture, as it is.
 * @type {View}
 */
function plainBoard() {
  const element = h("pre", { class: "picture", tabindex: "0", role: "img" });
  return {
    element,
    draw(position, sight) {
      element.textContent = sight.picture;
      element.setAttribute("aria-label", `Picture of ${position.asked}: ${sight.picture}`);
      return { rest: sight.moves, notes: [] };
    },
  };
}

/**
 * @param {Position} position
 * @returns {View}
 */
function viewOf(position) {
  const name = gameName(position);
  if (name === "nim" || name === "nim-many") return heapBoard;
  if (name === "kayles") return pinBoard;
  return familyOf(position) ? cellBoard : plainBoard;
}

/**
 * What a viewer may see and do.
 * @param {Position} position
 * @param {BoardOptions} options
 * @returns {Sight}
 */
function sightOf(position, { viewer = null, marks = {}, enabled = true, onmove }) {
  const seen = position.seen?.find(({ player }) => player === viewer);
  const mine = !seen || position.player === viewer;
  const last = position.line.at(-1);
  const heard = last && (!seen || last.player === viewer) ? last.move : null;
  return {
    picture: seen?.picture ?? position.picture,
    fog: seen !== undefined && position.turn !== "over",
    moves: enabled && onmove && mine && position.turn !== "over" ? position.moves : [],
    player: position.player,
    values: mine ? (marks.values ?? []) : [],
    choice: mine ? (marks.choice ?? null) : null,
    last: marks.last === undefined ? heard : marks.last,
  };
}

/**
 * An element that shows a position and takes moves.
 * @param {Position} position
 * @param {BoardOptions} [options]
 * @returns {Board}
 */
export function board(position, options = {}) {
  const stage = h("div", { class: "stage" });
  const notes = h("p", { class: "notes dim" });
  const others = h("div", { class: "moves", role: "group", "aria-label": "Moves" });
  const told = h("div", { class: "told" });
  const typed = h("input", { spellcheck: "false", autocapitalize: "off" });
  const more = h(
    "div",
    { class: "row", hidden: true },
    h("label", {}, "another move", typed),
    h("button", { type: "button", class: "quiet", onclick: () => playTyped() }, "Play"),
  );
  const root = h("div", { class: "board" }, stage, notes, others, more, told);
  /** @type {string[]} */
  let legal = [];
  /** @type {BoardOptions} */
  let current = {};
  /** @type {View | null} */
  let kind = null;
  /** @type {ReturnType<View>} */
  let view;
  const onmove = (/** @type {string} */ move) => current.onmove?.(move);

  const playTyped = () => {
    const move = typed.value.trim();
    if (!legal.includes(move)) return notice(`There is no move "${move}" here.`, "fault");
    typed.value = "";
    onmove(move);
  };
  typed.addEventListener("keydown", ({ key }) => key === "Enter" && playTyped());

  /** @param {View} next */
  const become = (next) => {
    if (kind === next) return;
    kind = next;
    view = next(onmove);
    show(stage, view.element);
  };

  /**
   * Buttons stay the same elements while the moves stay the same.
   * @param {string[]} all
   * @param {Sight} sight
   */
  const offer = (all, sight) => {
    const moves = all.slice(0, MOST);
    legal = all;
    more.hidden = all.length <= MOST;
    const reports = new Map(sight.values.map((report) => [report.move, report]));
    const there = [...others.children].map((button) => button.getAttribute("data-move"));
    if (there.join("\n") !== moves.join("\n")) {
      const buttons = moves.map((move) =>
        h("button", { type: "button", class: "quiet", "data-move": move, onclick: () => onmove(move) }),
      );
      show(others, buttons);
    }
    for (const [index, move] of moves.entries()) {
      const report = reports.get(move);
      const chosen = report !== undefined && move === sight.choice;
      const button = others.children[index];
      show(
        button,
        move,
        report &&
          h("small", {}, ` ${brief(report)}${report.certainty.kind === "proven" ? " ■" : ""}${chosen ? " ◀" : ""}`),
      );
      button.setAttribute("title", `${move}${report ? heard(report, chosen) : ""}`);
    }
    others.hidden = moves.length === 0;
  };

  /**
   * @param {Position} position
   * @param {BoardOptions} [changed]
   */
  const update = (position, changed = {}) => {
    current = { ...current, ...changed };
    const sight = sightOf(position, current);
    become(viewOf(position));
    let left = view.draw(position, sight);
    if (!left) {
      become(plainBoard);
      left = view.draw(position, sight);
    }
    notes.textContent = left?.notes.join(" · ") ?? "";
    offer(left?.rest ?? [], sight);
    const words = position.seen?.find(({ player }) => player === current.viewer)?.told ?? [];
    show(
      told,
      words.length > 0 && h("h2", {}, "The referee says"),
      words.length > 0 &&
        h(
          "ol",
          { reversed: true, tabindex: "0", "aria-label": "The referee's words, latest first" },
          [...words].reverse().map((sentence) => h("li", {}, sentence)),
        ),
    );
  };
  update(position, options);
  return Object.assign(root, { update });
}
