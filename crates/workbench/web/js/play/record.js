// A game as it was played: moves, how far one has stepped through them, and what searches found on the way.

import { position } from "../api.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Position} Position */

export class GameRecord {
  game;
  /** @type {string | null} */
  from;
  moves;
  at;
  /** What searches found, by the number of moves played before. @type {Map<number, Analysis>} */
  findings = new Map();
  /** @type {Map<number, Position>} */
  #positions = new Map();

  /**
   * @param {string} game
   * @param {{ moves?: string[], from?: string | null, at?: number }} [played]
   */
  constructor(game, { moves = [], from = null, at = moves.length } = {}) {
    this.game = game;
    this.from = from;
    this.moves = moves;
    this.at = Math.max(0, Math.min(at, moves.length));
  }

  get ended() {
    return this.at === this.moves.length;
  }

  /**
   * @param {number} [at]
   * @returns {Place}
   */
  place(at = this.at) {
    const moves = this.moves.slice(0, at);
    return this.from === null ? { game: this.game, moves } : { game: this.game, moves, from: this.from };
  }

  /** @param {number} [at] */
  async position(at = this.at) {
    const known = this.#positions.get(at);
    if (known) return known;
    const place = this.place(at);
    const found = await position(place);
    const current = this.place(at).moves?.join(" ") === place.moves?.join(" ");
    if (current) this.#positions.set(at, found);
    return found;
  }

  /**
   * Plays a move where one stands; what came after goes, unless it is the same move.
   * @param {string} move
   */
  play(move) {
    if (this.moves[this.at] !== move) {
      this.moves = [...this.moves.slice(0, this.at), move];
      for (const known of [this.findings, this.#positions]) {
        for (const ply of known.keys()) if (ply > this.at) known.delete(ply);
      }
    }
    this.at += 1;
  }

  /** @param {number} at */
  step(at) {
    this.at = Math.max(0, Math.min(at, this.moves.length));
  }
}
