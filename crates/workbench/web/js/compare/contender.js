// One of several searches: how it is chosen, and what it says.

import { dress, valued } from "../certainty.js";
import { h, show } from "../dom.js";
import { searchPicker } from "../setup.js";
import { href, question } from "../watch/address.js";
import { Curves } from "../watch/curves.js";
import { MoveTable } from "../watch/moves.js";
import { Run } from "../watch/run.js";
import { state, taken } from "../watch/sentences.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../watch/address.js").Topic} Topic */

export class Contender {
  /** @type {Run | null} */
  run = null;
  #picker;
  #name = h("h2");
  #choice = h("strong");
  #badge = h("span");
  #value = h("span", { class: "value" });
  #by = h("span", { class: "dim" });
  #dissent = h("span", { class: "mark" });
  #state = h("p", { class: "dim" });
  #numbers = h("p", { class: "dim" });
  #table = new MoveTable("Moves");
  /** @type {Curves | null} */
  #curves = null;
  #room = h("div");
  #watch = h("a");
  #remove;
  element;

  /**
   * @param {string} search
   * @param {{ change: () => void, remove: (contender: Contender) => void }} deeds
   */
  constructor(search, { change, remove }) {
    this.#picker = searchPicker({ value: search, onchange: change });
    this.#remove = h("button", { type: "button", class: "quiet", onclick: () => remove(this) }, "×");
    this.element = h(
      "section",
      { class: "sheet contender" },
      h(
        "div",
        { class: "row spread" },
        h("details", {}, h("summary", {}, this.#name), this.#picker.element),
        this.#remove,
      ),
      h("p", { class: "row verdict" }, this.#choice, this.#value, this.#badge, this.#by, this.#dissent),
      this.#state,
      this.#numbers,
      this.#table.element,
      this.#room,
      this.#watch,
    );
  }

  get search() {
    return this.#picker.value();
  }

  /** @param {string} search */
  set search(search) {
    if (search !== this.search) this.#picker.set(search);
  }

  /**
   * @param {number} place
   * @param {boolean} removable
   */
  rename(place, removable) {
    this.#name.textContent = `${place}. ${this.search}`;
    this.element.setAttribute("aria-label", `Search ${place}`);
    this.#remove.setAttribute("aria-label", `Remove search ${place}`);
    this.#watch.textContent = `Watch search ${place}`;
    this.#remove.disabled = !removable;
  }

  /**
   * Opens the search anew; it waits.
   * @param {Topic} topic
   * @param {Position} position
   * @param {() => void} changed
   */
  begin(topic, position, changed) {
    this.end();
    this.run = new Run({ ...question(topic, this.search, position), report_every: 200 }, position, changed);
    this.#watch.href = href("watch", { ...topic, searches: [this.search] });
    this.#curves = new Curves(position.bounds);
    show(this.#room, this.#curves.element);
  }

  end() {
    this.run?.close();
    this.run = null;
    this.#curves?.end();
    this.#curves = null;
  }

  /**
   * @param {Map<string, string>} marks what others say against its moves
   * @param {string} dissent what is to be said of its choice
   */
  update(marks, dissent) {
    const { run } = this;
    if (!run) return;
    this.#state.textContent = state(run);
    this.#state.classList.toggle("fault", run.state === "fault");
    const { analysis } = run;
    this.#numbers.textContent = taken(run);
    if (!analysis) return;
    this.#choice.textContent = analysis.choice ? `plays ${analysis.choice}` : "nothing to play";
    this.#by.textContent =
      analysis.chosen_by && analysis.certainty?.kind !== "proven" ? `by ${analysis.chosen_by}` : "";
    if (analysis.certainty) {
      this.#value.textContent = valued({ value: analysis.value, certainty: analysis.certainty });
      dress(this.#badge, analysis.certainty);
    }
    this.#dissent.textContent = dissent;
    this.#table.update(analysis, marks);
    this.#curves?.update(run);
  }
}
