// What a search said over its steps, thinned so that a long search costs no more than a short one.

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {Pick<Analysis, "steps" | "value" | "certainty" | "moves">} Footprint */

const MOST = 240;

export class Trail {
  /** @type {Footprint[]} */
  footprints = [];

  /** @param {Analysis} analysis */
  add({ steps, value, certainty, moves }) {
    const last = this.footprints.at(-1);
    if (last && last.steps >= steps) this.footprints.pop();
    this.footprints.push({ steps, value, certainty, moves });
    if (this.footprints.length > MOST) {
      const newest = this.footprints.length - 1;
      this.footprints = this.footprints.filter((_, index) => index % 2 === 0 || index === newest);
    }
  }
}
