// One search as a page sees it: what it last said, what it said before, and how it is driven.

import { ask } from "../live.js";
import { Trail } from "./trail.js";

/** @typedef {import("../live.js").News} News */
/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Tale} Tale */
/** @typedef {"running" | "paused" | "ended" | "stopped" | "fault"} State */

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
  #changed;
  #search;

  /**
   * Opens a search; it waits for `resume` or `step`.
   * @param {Record<string, any>} question
   * @param {() => void} changed called whenever there is something new
   */
  constructor(question, changed) {
    this.#changed = changed;
    this.#search = ask({ ...question, paused: true }, (news) => this.#hear(news));
  }

  /** @param {News} news */
  #hear(news) {
    if (news.reply === "error") {
      this.state = "fault";
      this.fault = news.error ?? "the search broke down";
    } else if (news.reply === "cancelled") this.state = "stopped";
    else if (news.reply === "answer") this.state = "ended";
    else if (news.state) this.state = news.state;
    this.#take(news);
  }

  /** @param {News} news */
  #take(news) {
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
    if (this.state !== "running") return;
    await this.#search.pause();
    if (this.state === "running") this.state = "paused";
    this.#changed();
  }

  /** @param {number} [more] steps beyond those taken; without it, what the budget has left */
  async resume(more) {
    this.tales = [];
    this.state = "running";
    this.#changed();
    await this.#search.resume(more);
  }

  /** @param {number} steps */
  async step(steps) {
    await this.pause();
    const news = await this.#search.step(steps);
    this.tales = news.tales ?? [];
    this.state = news.analysis?.settled ? "ended" : "paused";
    this.#take(news);
  }

  /** @param {string[][]} lines */
  async watch(lines) {
    const news = await this.#search.watch(lines);
    this.#take(news);
  }

  stop() {
    this.#search.cancel();
  }

  close() {
    this.#changed = () => {};
    this.#search.close();
  }
}
