// The part of a search tree that is opened: which lines are watched, and the rows that result.

import { bestFirst } from "./rank.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Certainty} Certainty */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").LookAt} LookAt */
/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").PlayerName} PlayerName */

/**
 * A node as a row.
 * @typedef {object} Row
 * @property {string} key the line in one text
 * @property {string[]} line
 * @property {string} move the last of the line; at the root none
 * @property {PlayerName | null} mover who plays it; at the root who is to move
 * @property {number} visits
 * @property {number} share of the visits of the parent
 * @property {number | null} value for the mover
 * @property {Certainty} certainty
 * @property {boolean} chosen whether the choice of the parent, which has looked at it
 * @property {boolean} expected whether on the principal variation
 * @property {boolean} open
 * @property {"inner" | "bare" | Outcome} kind an outcome where the game ends; bare where nothing is held below
 * @property {number} index among its siblings
 * @property {number} siblings
 * @property {number} order among its siblings by the rules
 */

/** The server looks at so many lines with every report. */
export const MOST_LINES = 200;

/** @param {string[]} line */
export const keyOf = (line) => line.join(" ");

/** @type {Certainty} */
const UNKNOWN = { kind: "estimate", samples: 0, error_of_mean: null, of: "game" };

export class Tree {
  bestFirst = true;
  /** @type {Map<string, string[]>} */
  #open = new Map();
  /** @type {Map<string, Look>} */
  #looks = new Map();
  /** @type {Map<string, Outcome>} */
  #ends = new Map();
  /** Lines of which nothing was held, and how often they were visited then. */
  /** @type {Map<string, number>} */
  #bare = new Map();
  /** @type {Row[]} */
  rows = [];
  /** @type {Map<string, Row>} */
  #shown = new Map();

  clear() {
    this.#open.clear();
    this.#looks.clear();
    this.#ends.clear();
    this.#bare.clear();
  }

  /** @param {string} key */
  row(key) {
    return this.#shown.get(key);
  }

  /** The lines whose looks are wanted. */
  lines() {
    return this.rows.filter(({ key, open }) => open && key !== "").map(({ line }) => line);
  }

  /** How many lines may still be opened. */
  get left() {
    return MOST_LINES - this.#open.size;
  }

  /**
   * Opens a line; false if there are too many.
   * @param {string[]} line
   */
  open(line) {
    const key = keyOf(line);
    if (key === "" || this.#open.has(key)) return true;
    if (this.left <= 0) return false;
    this.#bare.delete(key);
    this.#open.set(key, line);
    return true;
  }

  /**
   * Closes a line and all below it.
   * @param {string} key
   */
  close(key) {
    for (const other of [...this.#open.keys()]) {
      if (other !== key && !other.startsWith(`${key} `)) continue;
      this.#open.delete(other);
      this.#looks.delete(other);
    }
  }

  closeAll() {
    this.#open.clear();
    this.#looks.clear();
  }

  /** Opens a line and all that lead to it; false if there are too many.
   * @param {string[]} line
   */
  openAlong(line) {
    return line.every((_, index) => this.open(line.slice(0, index + 1)));
  }

  /**
   * Opens what is shown and wanted, most visited first; false if there were too many.
   * @param {(row: Row) => boolean} wanted
   */
  openWhere(wanted) {
    const closed = this.rows.filter((row) => !row.open && row.kind === "inner" && wanted(row));
    closed.sort((a, b) => a.line.length - b.line.length || b.visits - a.visits);
    return closed.every(({ line }) => this.open(line));
  }

  /**
   * Takes what the search holds of the lines that are watched. Ends and lines of which nothing is held need no watching.
   * @param {LookAt[]} looks
   */
  hear(looks) {
    for (const { line, look } of looks) {
      const key = keyOf(line);
      if (!this.#open.has(key)) continue;
      if (look && !look.outcome && look.moves.length > 0) {
        this.#looks.set(key, look);
        continue;
      }
      if (look?.outcome) this.#ends.set(key, look.outcome);
      else this.#bare.set(key, this.row(key)?.visits ?? 0);
      this.close(key);
    }
  }

  /**
   * The rows in order, parents before their children.
   * @param {Analysis} analysis
   */
  grow(analysis) {
    const visits = analysis.moves.reduce((sum, report) => sum + report.visits, 0);
    /** @type {Row} */
    const root = {
      key: "",
      line: [],
      move: "",
      mover: analysis.player,
      visits,
      share: 1,
      value: analysis.value,
      certainty: analysis.certainty ?? UNKNOWN,
      chosen: false,
      expected: true,
      open: true,
      kind: analysis.outcome ?? "inner",
      index: 0,
      siblings: 1,
      order: 0,
    };
    this.rows = [root];
    const { player, choice, moves } = analysis;
    this.#below(root, { player, choice, moves, visits }, analysis.chosen_by, analysis.principal_variation);
    this.#shown = new Map(this.rows.map((row) => [row.key, row]));
    return this.rows;
  }

  /**
   * @param {Row} parent
   * @param {Pick<Look, "player" | "choice" | "moves" | "visits">} look
   * @param {string | null} chosenBy
   * @param {string[]} variation
   */
  #below(parent, look, chosenBy, variation) {
    const moves = this.bestFirst ? bestFirst(look.moves, look.choice, chosenBy) : look.moves;
    const order = new Map(look.moves.map((report, at) => [report.move, at]));
    const total = Math.max(1, look.visits);
    for (const [index, { move, visits, value, certainty }] of moves.entries()) {
      const key = parent.key === "" ? move : `${parent.key} ${move}`;
      const held = this.#open.has(key);
      const bare = this.#bare.get(key) === visits;
      const below = held ? this.#looks.get(key) : undefined;
      /** @type {Row} */
      const row = {
        key,
        line: [...parent.line, move],
        move,
        mover: look.player,
        visits,
        share: Math.min(1, visits / total),
        value,
        certainty,
        chosen: move === look.choice && (visits > 0 || certainty.kind === "proven"),
        expected: parent.expected && variation[parent.line.length] === move,
        open: held,
        kind: this.#ends.get(key) ?? (bare ? "bare" : "inner"),
        index,
        siblings: moves.length,
        order: order.get(move) ?? 0,
      };
      this.rows.push(row);
      if (below) this.#below(row, below, chosenBy, variation);
    }
  }
}
