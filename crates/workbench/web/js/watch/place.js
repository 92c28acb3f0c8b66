// Choosing a position: a game, the moves that were played, and a look at where they lead.

import { position } from "../api.js";
import { board } from "../boards/index.js";
import { h, show } from "../dom.js";
import { gamePicker } from "../setup.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./address.js").Where} Where */

export class PlaceField {
  /** @type {Where} */
  where;
  /** @type {Position | null} */
  position = null;
  #change;
  #game;
  #moves = h("input", { spellcheck: "false", autocapitalize: "off", class: "line" });
  #from = h("input", { spellcheck: "false", autocapitalize: "off", class: "line" });
  #shown = h("div", { class: "place-board" });
  #fault = h("p", { class: "fault", role: "alert", hidden: true });
  /** @type {import("../boards/index.js").Board | null} */
  #board = null;
  #turn = h("p", { class: "dim" });
  #back = h("button", { type: "button", class: "quiet", onclick: () => this.#takeBack() }, "Take back");
  #asked = 0;
  element;

  /**
   * @param {Where} where
   * @param {() => void} change called when there is another position
   */
  constructor(where, change) {
    this.where = where;
    this.#change = change;
    this.#game = gamePicker({ value: where.game, onchange: (game) => this.#go({ game, moves: [] }) });
    const typed = () =>
      this.#go({
        game: this.#game.value(),
        moves: this.#moves.value.split(/[\s,]+/).filter(Boolean),
        ...(this.#from.value.trim() ? { from: this.#from.value.trim() } : {}),
      });
    this.#moves.addEventListener("change", typed);
    this.#from.addEventListener("change", typed);
    this.element = h(
      "div",
      { class: "place" },
      this.#game.element,
      h(
        "fieldset",
        { class: "setup" },
        h("legend", {}, "Position"),
        h("div", { class: "row" }, h("label", { class: "wide" }, "moves so far", this.#moves), this.#back),
        h("details", {}, h("summary", {}, "From another position"), h("label", {}, "the game's own text", this.#from)),
        this.#fault,
        this.#turn,
        this.#shown,
      ),
    );
  }

  /** Whether what was asked for last was refused. */
  get refused() {
    return !this.#fault.hidden;
  }

  /**
   * Shows a position without telling; whether there is one and nobody asked for another meanwhile.
   * @param {Where} where
   */
  async set(where) {
    this.#game.set(where.game);
    this.#moves.value = where.moves.join(" ");
    this.#from.value = where.from ?? "";
    const turn = ++this.#asked;
    try {
      const found = await position(where);
      if (turn !== this.#asked) return false;
      this.position = found;
      this.where = where;
      this.#fault.hidden = true;
      this.#draw(found);
      return true;
    } catch (fault) {
      if (turn !== this.#asked) return false;
      this.#fault.textContent = /** @type {Error} */ (fault).message;
      this.#fault.hidden = false;
      return false;
    }
  }

  /** @param {Where} where */
  async #go(where) {
    if (await this.set(where)) this.#change();
  }

  #takeBack() {
    this.#go({ ...this.where, moves: this.where.moves.slice(0, -1) });
  }

  /** @param {Position} found */
  #draw(found) {
    const onmove = (/** @type {string} */ move) => this.#go({ ...this.where, moves: [...this.where.moves, move] });
    if (this.#board) this.#board.update(found, { onmove });
    else {
      this.#board = board(found, { onmove });
      show(this.#shown, this.#board);
    }
    this.#back.disabled = this.where.moves.length === 0;
    if (found.turn === "player") this.#turn.textContent = `The ${found.player} player is to move.`;
    else this.#turn.textContent = found.turn === "nature" ? "Nature draws." : "The game is over.";
  }
}
