// Playing: people and searches at the seats of a game, its record, and what the searches make of it.

import { draw as drawn } from "../api.js";
import { board } from "../boards/index.js";
import { PLAYERS } from "../boards/pieces.js";
import { h, notice, show } from "../dom.js";
import { PERSON, read, write } from "../play/address.js";
import { answer } from "../play/answer.js";
import { controls, STEPS } from "../play/controls.js";
import { curve } from "../play/curve.js";
import { exchange } from "../play/exchange.js";
import { eyesOf, viewerOf } from "../play/eyes.js";
import { knownBy, knownMoves } from "../play/known.js";
import { moveList } from "../play/movelist.js";
import { GameRecord } from "../play/record.js";
import { seats } from "../play/seats.js";
import { seated, think } from "../play/thought.js";
import { turnWords } from "../play/words.js";
import { gamePicker } from "../setup.js";

/** @typedef {import("../boards/index.js").Board} Board */
/** @typedef {import("../play/address.js").Eyes} Eyes */
/** @typedef {import("../play/address.js").Seat} Seat */
/** @typedef {import("../play/address.js").Table} Table */
/** @typedef {import("../play/known.js").Known} Known */
/** @typedef {import("../play/thought.js").Thought} Thought */
/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Position} Position */

class Play {
  /** @type {Table} */
  #table;
  /** @type {Position | null} */
  #position = null;
  /** @type {Board | null} */
  #board = null;
  /** The moves that the viewer knows of. @type {Known[]} */
  #known = [];
  /** Whether searches move as soon as it is their turn. */
  #running = false;
  /** @type {Thought | null} */
  #thought = null;
  /** Reviewing the game, or asked for a hint, a search thinks without moving. */
  #moving = false;
  /** What was written into the address bar. */
  #address = "";
  /** Counts what was shown, so that what comes late is not. */
  #turn = 0;

  #status = h("p", { class: "status", role: "status", "aria-live": "polite" });
  #stage = h("div");
  #reviewer = h("button", { type: "button", class: "quiet", onclick: () => this.#review() }, "Evaluate all moves");
  #curve = curve((number) => this.#goKnown(number));
  #evaluation = h(
    "section",
    { class: "sheet", "aria-label": "Evaluation" },
    h("h2", {}, "Evaluation"),
    this.#curve.element,
    this.#reviewer,
  );
  #answer = answer();
  #moves = moveList((at) => this.#go(at));
  #game;
  #seats;
  #exchange;
  #controls;

  /**
   * @param {HTMLElement} main
   * @param {Table} table
   */
  constructor(main, table) {
    this.#table = table;
    this.#game = gamePicker({ value: table.record.game });
    this.#seats = seats(table, () => {
      this.#rest();
      this.#refresh();
    });
    this.#exchange = exchange({ record: () => this.#table.record, onopen: (record) => this.#open(record) });
    const acts = {
      back: (/** @type {1 | -1} */ way) => this.#back(way),
      hint: () => this.#hint(),
      run: () => this.#run(!this.#running),
      one: () => this.#one(),
      hasten: () => this.#thought?.hasten(),
      step: (/** @type {(number: number, last: number) => number} */ step) =>
        this.#goKnown(step(this.#number, this.#known.length)),
      redraw: () => this.#draw(),
      look: (/** @type {Eyes} */ eyes) => {
        this.#table.eyes = eyes;
        this.#draw();
      },
      sow: (/** @type {number} */ seed) => {
        this.#table.seed = seed;
        this.#draw();
      },
    };
    this.#controls = controls(acts, table.seed);
    this.#lay(main);
    document.addEventListener("keydown", this.#key);
  }

  /** @param {HTMLElement} main */
  #lay(main) {
    const fresh = () => this.#open(new GameRecord(this.#game.value()), true);
    show(
      main,
      h("h1", {}, "Play"),
      h(
        "div",
        { class: "columns play" },
        h("section", { class: "sheet", "aria-label": "Board" }, this.#status, this.#stage, this.#controls.element),
        h("div", { class: "side" }, this.#moves.element, this.#evaluation, this.#answer.element),
        h(
          "div",
          { class: "choices" },
          h(
            "section",
            { class: "sheet", "aria-label": "New game" },
            this.#game.element,
            h("div", { class: "row" }, h("button", { type: "button", onclick: fresh }, "New game")),
          ),
          this.#seats.element,
          this.#exchange.element,
        ),
      ),
    );
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.closest("input, select, textarea, [role=grid], [role=region], pre, .told")) return;
    event.preventDefault();
    this.#goKnown(step(this.#number, this.#known.length));
  };

  /** Who sees the board; null sees all. */
  get #viewer() {
    return viewerOf(this.#table, this.#position);
  }

  /** Who is to move; null at nature's turn and when the game is over. @returns {Seat | null} */
  get #seat() {
    const player = this.#position?.player;
    return player ? this.#table.seats[player] : null;
  }

  /**
   * Another game, or another record of it.
   * @param {GameRecord} record
   * @param {boolean} [running]
   */
  async #open(record, running = false) {
    this.#rest();
    const kept = this.#table.record;
    this.#table.record = record;
    this.#running = running;
    if (await this.#refresh()) {
      this.#game.set(record.game);
      return;
    }
    if (!this.#position) return;
    this.#table.record = kept;
    await this.#refresh();
  }

  /** Forgets what a search is thinking of. */
  #rest() {
    this.#thought?.drop();
    this.#thought = null;
    this.#moving = false;
  }

  /** @param {number} at */
  #go(at) {
    this.#rest();
    this.#running = false;
    this.#table.record.step(at);
    this.#refresh();
  }

  /** How many moves the viewer knows to be made. */
  get #number() {
    return knownBy(this.#known, this.#table.record.at);
  }

  /**
   * Goes where the viewer knows of so many moves.
   * @param {number} number
   */
  #goKnown(number) {
    const all = number >= this.#known.length;
    this.#go(all ? this.#table.record.moves.length : (this.#known[number - 1]?.ply ?? 0));
  }

  /**
   * Back to where a person was to move, or on to it.
   * @param {1 | -1} way
   */
  async #back(way) {
    const { record, seats } = this.#table;
    this.#rest();
    this.#running = false;
    const end = await record.position(record.moves.length).catch(() => null);
    const people = Object.values(seats).some(({ by }) => by === PERSON);
    const movers = end?.line.map(({ player }) => player) ?? [];
    let at = record.at + way;
    const persons = () => {
      const player = movers[at];
      return player ? seats[player].by === PERSON : false;
    };
    while (people && at > 0 && at < record.moves.length && !persons()) at += way;
    this.#go(at);
  }

  /** Shows where the record stands, and lets whoever is to move do so. */
  async #refresh() {
    const turn = ++this.#turn;
    try {
      const position = await this.#table.record.position();
      if (turn !== this.#turn) return true;
      this.#position = position;
      if (position.turn === "over") this.#running = false;
      await this.#draw();
      if (turn === this.#turn) this.#proceed(turn);
      return true;
    } catch (fault) {
      this.#running = false;
      this.#fault(fault);
      return false;
    }
  }

  /** @param {unknown} fault */
  #fault(fault) {
    const sentence = /** @type {Error} */ (fault).message;
    notice(sentence, "fault");
    if (!this.#position) show(this.#stage, h("p", { class: "fault" }, sentence));
  }

  /** @param {string} move */
  async #play(move) {
    this.#rest();
    const { record } = this.#table;
    const { moves, at } = record;
    record.play(move);
    if (await this.#refresh()) return;
    record.moves = moves;
    record.step(at);
    this.#draw();
  }

  /**
   * Nature and searches move by themselves, at the end of the record.
   * @param {number} turn
   */
  async #proceed(turn) {
    const { record, seed } = this.#table;
    if (!record.ended || !this.#position) return;
    if (this.#position.turn === "nature") {
      try {
        const move = await drawn(record.place(), seed + record.at);
        if (turn === this.#turn) this.#play(move);
      } catch (fault) {
        this.#fault(fault);
      }
    } else if (this.#position.turn === "player" && this.#running && !this.#thought) this.#move();
  }

  /**
   * Asks a search about the position that is shown; null if it was dropped or has failed.
   * @param {Seat} seat
   * @returns {Promise<Analysis | null>}
   */
  async #think(seat) {
    const { record } = this.#table;
    if (!this.#position) return null;
    const ply = record.at;
    const keep = (/** @type {Analysis} */ analysis) => {
      record.findings.set(ply, analysis);
      this.#draw();
    };
    const thought = think(record, this.#position, seat, keep);
    this.#thought = thought;
    this.#draw();
    try {
      const analysis = await thought.answer;
      if (this.#thought !== thought || !analysis) return null;
      this.#thought = null;
      keep(analysis);
      return analysis;
    } catch (fault) {
      if (this.#thought === thought) this.#thought = null;
      this.#running = false;
      this.#moving = false;
      this.#fault(fault);
      this.#draw();
      return null;
    }
  }

  /** The search whose turn it is moves. */
  async #move() {
    const seat = this.#seat;
    if (!seat || seat.by === PERSON) return;
    this.#moving = true;
    const analysis = await this.#think(seat);
    if (!analysis) return;
    this.#moving = false;
    if (analysis.choice) this.#play(analysis.choice);
    else {
      this.#running = false;
      notice(`${analysis.search} has no move to play.`, "fault");
      this.#draw();
    }
  }

  /** @param {boolean} running */
  #run(running) {
    this.#rest();
    this.#running = running;
    this.#refresh();
  }

  async #one() {
    this.#rest();
    this.#running = false;
    await this.#move();
  }

  async #hint() {
    this.#rest();
    await this.#think(this.#table.hints);
  }

  /** Every position of the game is looked at that was not yet. */
  async #review() {
    const { record } = this.#table;
    this.#rest();
    this.#running = false;
    for (let at = 0; at <= record.moves.length; at += 1) {
      if (record.findings.has(at)) continue;
      record.step(at);
      await this.#refresh();
      if (this.#table.record !== record || record.at !== at) return;
      if (this.#position?.turn === "player" && !(await this.#think(this.#table.hints))) return;
    }
  }

  async #draw() {
    const position = this.#position;
    if (!position) return;
    const { record } = this.#table;
    const last = await record.position(record.moves.length).catch(() => position);
    if (position !== this.#position) return;
    const viewer = this.#viewer;
    const secret = viewer !== null;
    this.#known = knownMoves(last, viewer);
    this.#drawBoard(position);
    this.#drawControls(position);
    this.#moves.draw(this.#known, this.#number);
    const visible = new Map([...record.findings].filter(([, { player }]) => !secret || player === viewer));
    const numbered = new Map([...visible].map(([ply, finding]) => [knownBy(this.#known, ply), finding]));
    const opposed = position.players === 2 && position.zero_sum;
    const game = {
      plies: this.#known.length,
      at: this.#number,
      opposed,
      bounds: position.bounds,
      outcome: last.outcome,
    };
    this.#curve.draw(numbered, game);
    this.#evaluation.hidden = this.#curve.element.hidden && this.#reviewer.hidden;
    this.#answer.draw(visible.get(record.at) ?? visible.get(record.at - 1) ?? null, this.#thought !== null);
    this.#seats.draw(position.players);
    this.#exchange.draw(position, secret);
    const address = write(this.#table, position.players);
    if (address !== this.#address) history.replaceState(null, "", address);
    this.#address = address;
  }

  /** @param {Position} position */
  #drawBoard(position) {
    const { record } = this.#table;
    const viewer = this.#viewer;
    const finding = record.findings.get(record.at);
    const person = this.#seat?.by === PERSON;
    const options = {
      viewer,
      // What the referee said cannot be taken back.
      enabled: person && (viewer === null || record.ended),
      marks: this.#controls.values() && finding ? { values: finding.moves, choice: finding.choice } : {},
      onmove: (/** @type {string} */ move) => {
        // A second click comes before the first one is shown.
        if (position.line.length !== record.at) return;
        this.#running = true;
        this.#play(move);
      },
    };
    if (this.#board) this.#board.update(position, options);
    else {
      this.#board = board(position, options);
      show(this.#stage, this.#board);
    }
    const state = this.#moving ? " thinks" : person || this.#running ? "" : ", paused";
    const said = turnWords(position, this.#seat ? `${seated(this.#seat)}${state}` : "");
    const told = position.seen?.find(({ player }) => player === viewer)?.told.at(-1);
    const text = `${said}${told && position.turn !== "over" ? ` The referee: ${told}.` : ""}`;
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** @param {Position} position */
  #drawControls(position) {
    const { record, seats } = this.#table;
    const viewer = this.#viewer;
    const turn = position.turn === "player";
    this.#controls.draw({
      foggy: viewer !== null,
      engines: PLAYERS.slice(0, position.players).some((name) => seats[name].by !== PERSON),
      turn,
      person: this.#seat?.by === PERSON,
      running: this.#running,
      moving: this.#moving,
      hinted: turn && (viewer === null || viewer === position.player),
      number: this.#number,
      last: this.#known.length,
      hidden: position.hidden,
      chance: position.chance,
      eyes: eyesOf(this.#table),
    });
    this.#reviewer.hidden = viewer !== null;
    this.#reviewer.disabled = record.moves.length === 0;
  }

  begin() {
    return this.#refresh();
  }

  close() {
    this.#rest();
    this.#turn += 1;
    this.#position = null;
    document.removeEventListener("keydown", this.#key);
  }
}

/** @type {import("../main.js").Page} */
export async function open(main, params) {
  const play = new Play(main, read(params));
  await play.begin();
  return () => play.close();
}
