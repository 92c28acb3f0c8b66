// The pane with the tree: what is opened is watched, and drawn as rows and as a picture.

import { counted } from "../certainty.js";
import { h } from "../dom.js";
import { Picture } from "./picture.js";
import { Rows } from "./rows.js";
import { keyOf, MOST_LINES, Tree } from "./tree.js";

/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("./tree.js").Row} Row */

const FULL = `${MOST_LINES} lines are open, and no more can be watched at once: close some to open others.`;
/** Of more rows than these the picture is drawn only so often, in milliseconds. */
const LARGE = 100;
const REPAINT = 500;
const DEPTHS = [1, 2, 3, 4, 6, 8];

export class Forest {
  #tree = new Tree();
  #rows = new Rows((row, open) => this.#toggle(row, open));
  #picture = new Picture();
  #depth = h("select", { "aria-label": "Depth" }, ...DEPTHS.map((depth) => h("option", { value: depth }, depth)));
  #growing = h("input", { type: "checkbox", onchange: () => this.#again() });
  #sorted = h("input", { type: "checkbox", checked: true, onchange: () => this.#again() });
  #drawn = h("input", { type: "checkbox", checked: true, onchange: () => this.#again() });
  #said = h("p", { class: "dim said", role: "status" });
  #count = h("span", { class: "dim" });
  /** @type {Run | null} */
  #run = null;
  #selected = new Set();
  /** @type {unknown} */
  #heard = null;
  #watched = "";
  #asking = false;
  /** When the picture was drawn last. */
  #painted = 0;
  /** How many more levels are to be opened, and how deep. */
  #passes = 0;
  #redraw;
  element;

  /** @param {() => void} redraw asks for an update */
  constructor(redraw) {
    this.#redraw = redraw;
    this.#depth.value = "2";
    /**
     * @param {string} name
     * @param {() => void} onclick
     */
    const button = (name, onclick) => h("button", { type: "button", class: "quiet", onclick }, name);
    this.element = h(
      "section",
      { class: "sheet forest", "aria-label": "Tree" },
      h("div", { class: "row spread" }, h("h2", {}, "Tree"), this.#count),
      h(
        "div",
        { class: "row tools" },
        button("Open the principal variation", () => this.#openVariation()),
        h(
          "span",
          { class: "joined" },
          button("Open all to depth", () => this.#openDepth()),
          this.#depth,
        ),
        button("Close all", () => this.#closeAll()),
      ),
      h(
        "div",
        { class: "row tools" },
        h("label", { class: "inline" }, this.#growing, "open what is visited"),
        h("label", { class: "inline" }, this.#sorted, "best first"),
        h("label", { class: "inline" }, this.#drawn, "drawing"),
      ),
      this.#said,
      this.#picture.element,
      this.#rows.element,
    );
  }

  /**
   * Another search: nothing is open.
   * @param {Run} run
   */
  begin(run) {
    this.#run = run;
    this.#tree.clear();
    this.#heard = null;
    this.#watched = "";
    this.#passes = 0;
    this.#say("");
  }

  /** From now on what is visited opens by itself. */
  follow() {
    this.#growing.checked = true;
  }

  end() {
    this.#rows.end();
  }

  /** @param {string[]} selected the line of the step that is told */
  update(selected) {
    const run = this.#run;
    if (!run?.analysis) return;
    this.#tree.bestFirst = this.#sorted.checked;
    this.#selected = new Set(selected.length > 0 ? [""] : []);
    for (const at of selected.keys()) this.#selected.add(keyOf(selected.slice(0, at + 1)));
    const news = run.looks !== this.#heard;
    if (news) this.#tree.hear(run.looks);
    this.#heard = run.looks;
    this.#tree.grow(run.analysis);
    if (this.#open(news)) this.#tree.grow(run.analysis);
    const { rows } = this.#tree;
    this.#count.textContent = `${counted(rows.length)} rows, ${this.#tree.lines().length} of ${MOST_LINES} lines open`;
    this.#rows.update(rows, this.#selected);
    this.#picture.element.hidden = !this.#drawn.checked;
    if (this.#drawn.checked && this.#due(run)) {
      this.#picture.update(rows, this.#selected, run.tales.length > 0 ? run.analysis.steps : null);
    }
    this.#watch(run);
  }

  /**
   * Whether it is time to draw: large trees are drawn less often while they grow.
   * @param {Run} run
   */
  #due(run) {
    const now = performance.now();
    if (run.state === "running" && this.#tree.rows.length > LARGE && now < this.#painted + REPAINT) return false;
    this.#painted = now;
    return true;
  }

  /**
   * Opens what is to be opened by itself; whether anything was.
   * @param {boolean} news whether looks came since the last time
   */
  #open(news) {
    const before = this.#tree.left;
    let room = true;
    if (this.#growing.checked) room = this.#tree.openWhere(({ key, visits }) => visits > 0 || this.#selected.has(key));
    if (this.#passes > 0 && news) {
      const depth = Number(this.#depth.value);
      this.#passes -= 1;
      room = this.#tree.openWhere(({ line }) => line.length < depth) && room;
    }
    if (!room) this.#full();
    return this.#tree.left !== before;
  }

  #full() {
    this.#say(FULL);
    this.#passes = 0;
  }

  /** @param {string} sentence */
  #say(sentence) {
    if (this.#said.textContent !== sentence) this.#said.textContent = sentence;
  }

  /**
   * Tells the server which lines are watched, one message at a time.
   * @param {Run} run
   */
  async #watch(run) {
    const lines = this.#tree.lines();
    const watched = lines.map(keyOf).sort().join("/");
    if (this.#asking || !run.open || watched === this.#watched) return;
    this.#asking = true;
    this.#watched = watched;
    try {
      await run.watch(lines);
    } finally {
      this.#asking = false;
    }
    this.#again();
  }

  #again() {
    this.#redraw();
  }

  /**
   * @param {Row} row
   * @param {boolean} open
   */
  #toggle(row, open) {
    if (open && !this.#run?.open) this.#say("The search is gone: what was open stays, nothing more can be opened.");
    else if (open && !this.#tree.open(row.line)) this.#full();
    else if (!open) this.#close(row);
    this.#again();
  }

  /** @param {Row} row */
  #close(row) {
    this.#growing.checked = false;
    this.#tree.close(row.key);
    this.#say("");
  }

  #openVariation() {
    const line = this.#run?.analysis?.principal_variation ?? [];
    if (!this.#tree.openAlong(line)) this.#full();
    this.#again();
  }

  #openDepth() {
    const run = this.#run;
    if (!run?.analysis) return;
    this.#passes = Number(this.#depth.value);
    // What is shown already needs no news.
    this.#heard = null;
    this.#again();
  }

  #closeAll() {
    this.#growing.checked = false;
    this.#passes = 0;
    this.#tree.closeAll();
    this.#say("");
    this.#again();
  }
}
