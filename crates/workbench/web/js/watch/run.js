// One search as a page sees it: what it last said, what it said before, and how it is driven.

import { judge } from "../certainty.js";
import { ask } from "../live.js";
import { Trail } from "./trail.js";

/** @typedef {import("../live.js").News} News */
/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Tale} Tale */
/** @typedef {"running" | "paused" | "ended" | "stopped" | "fault"} State */

/** A budget of steps is taken in at least so many stretches, the first ones by a share of what was taken before. */
const STRETCHES = 50;
const GROWTH = 0.15;

export class Run {
  /** @type {State} */
  state = "paused";
  /** @type {Analysis | null} */
  analysis = null;
  /** What is held of the lines that are watched. */
  /** @type {import("../types.js").LookAt[]} */
  looks = [];
  /** The steps that were told last. */
  /** @type {Tale[]} */
  tales = [];
  seconds = 0;
  memory = 0;
  fault = "";
  trail = new Trail();
  /** Up to which step it runs, and how many it takes in one go, so that a short search leaves a trail as well. */
  #goal = 0;
  #stride = 0;
  /** @type {number | undefined} */
  #budget;
  /** Whether it was told to wait: news on their way may still say that it runs. */
  #held = true;
  #changed;
  #position;
  #search;
  /** Tells that the server has said something: before, nobody knows whether it takes the search. */
  #answered = () => {};
  /** @type {Promise<void>} */
  #heard = new Promise((resolve) => {
    this.#answered = resolve;
  });

  /**
   * Opens a search; it waits for `resume` or `step`.
   * @param {Record<string, any>} question
   * @param {Position} position what it is asked about
   * @param {() => void} changed called whenever there is something new
   */
  constructor(question, position, changed) {
    this.#position = position;
    this.#changed = changed;
    this.#budget = question.steps;
    this.#aim(0, question.steps ?? Number.POSITIVE_INFINITY);
    this.#search = ask({ ...question, paused: true }, (news) => this.#hear(news));
  }

  /** @param {News} news */
  #hear(news) {
    if (news.reply === "error") {
      this.state = "fault";
      this.fault = news.error ?? "the search broke down";
    } else if (news.reply === "cancelled") this.state = "stopped";
    else if (this.open && news.reply === "answer") this.#ended(news);
    else if (this.open && news.state) this.state = this.#held && news.state === "running" ? "paused" : news.state;
    this.#answered();
    this.#take(news);
  }

  /**
   * Asks for something once it is known that there is a search; null if there is none.
   * @param {() => Promise<News>} deed
   */
  async #act(deed) {
    await this.#heard;
    return this.open ? deed() : null;
  }

  /** @param {News} news */
  #ended({ analysis }) {
    const onTheWay = analysis?.ending === "steps" && analysis.steps < this.#goal;
    if (onTheWay && !this.#held) this.#stretch(analysis.steps).catch(() => {});
    else this.state = onTheWay ? "paused" : "ended";
  }

  /**
   * @param {number} steps taken so far
   * @param {number} more to be taken
   */
  #aim(steps, more) {
    this.#goal = steps + more;
    this.#stride = Math.ceil(more / STRETCHES);
  }

  /**
   * Goes on towards the goal, not too far at once.
   * @param {number} steps taken so far
   */
  #stretch(steps) {
    const left = Math.min(Math.ceil((steps + 1) * GROWTH), this.#stride, this.#goal - steps);
    return this.#act(() => this.#search.resume(Number.isFinite(this.#goal) ? left : undefined));
  }

  /** @param {News} news */
  #take(news) {
    judge(news, this.#position);
    if (news.analysis) {
      this.analysis = news.analysis;
      this.trail.add(news.analysis);
    }
    if (news.looks) this.looks = news.looks;
    this.seconds = news.seconds ?? this.seconds;
    this.memory = news.memory ?? this.memory;
    this.#changed();
  }

  /** Whether it can go on or be asked: it was neither stopped nor lost. */
  get open() {
    return this.state !== "stopped" && this.state !== "fault";
  }

  async pause() {
    this.#held = true;
    if (this.state !== "running") return;
    this.state = "paused";
    this.#changed();
    await this.#act(() => this.#search.pause());
  }

  /** Goes on with what the budget has left; after its end, with as many steps again. */
  async resume() {
    const steps = this.analysis?.steps ?? 0;
    if (this.state === "ended" || steps >= this.#goal) this.#aim(steps, this.#budget ?? steps);
    this.#held = false;
    this.tales = [];
    this.state = "running";
    this.#changed();
    await this.#stretch(steps);
  }

  /** @param {number} steps */
  async step(steps) {
    await this.pause();
    const news = await this.#act(() => this.#search.step(steps));
    if (!news) return;
    this.tales = news.tales ?? [];
    this.state = news.analysis?.settled ? "ended" : "paused";
    this.#take(news);
  }

  /** @param {string[][]} lines */
  async watch(lines) {
    const news = await this.#act(() => this.#search.watch(lines));
    if (news) this.#take(news);
  }

  stop() {
    this.#held = true;
    this.state = "stopped";
    this.#search.cancel();
    this.#changed();
  }

  close() {
    this.#changed = () => {};
    this.#search.close();
  }
}
