// Cells in an SVG that can be pointed at, and walked by arrow keys: one of them is in the tab order. A cell stays the same element as
// long as the board keeps its shape, so that neither focus nor a click is lost when something changes.

import { h, show, svg } from "../dom.js";

/**
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} x its centre
 * @property {number} y
 * @property {string} label what a screen reader says
 * @property {boolean} live whether it can be played
 * @property {string} [move] what is played by it
 * @property {boolean} [selected]
 * @property {string[]} aims names of the cells that light up when this one is pointed at
 * @property {(import("../dom.js").Child)[]} drawing around its centre
 */

/**
 * @typedef {object} Scene
 * @property {string} shape cells are kept as long as it is the same
 * @property {string} label
 * @property {[number, number]} size
 * @property {(import("../dom.js").Child)[]} ground drawn below the cells
 * @property {Cell[][]} rows
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * @param {(cell: Cell) => void} onpick
 */
export function field(onpick) {
  const ground = svg("g", { "aria-hidden": "true" });
  const body = svg("g", { role: "rowgroup" });
  const picture = svg("svg", { class: "field", role: "grid" }, ground, body);
  // Browsers put an SVG that listens for focus into the tab order, so something around it listens.
  const element = h("div", { class: "frame" }, picture);
  /** @type {Scene | null} */
  let scene = null;
  /** @type {Map<string, SVGGElement>} */
  let places = new Map();
  /** The cell in the tab order. */
  let current = "";

  /** @param {EventTarget | null} target */
  const named = (target) => {
    const place = target instanceof Element ? target.closest("[data-cell]") : null;
    return place instanceof SVGElement ? (place.dataset.cell ?? "") : "";
  };
  const cells = () => scene?.rows.flat() ?? [];
  /** @param {string} name */
  const cell = (name) => cells().find((one) => one.name === name);

  /** @param {string} name */
  const hold = (name) => {
    places.get(current)?.setAttribute("tabindex", "-1");
    current = name;
    places.get(current)?.setAttribute("tabindex", "0");
  };

  /** @param {string} name */
  const aim = (name) => {
    const aimed = cell(name);
    const aims = aimed?.live ? aimed.aims : [];
    for (const [other, place] of places) place.classList.toggle("aimed", aims.includes(other));
  };

  /** @param {string} name */
  const pick = (name) => {
    const picked = cell(name);
    if (!picked?.live) return;
    hold(name);
    onpick(picked);
  };

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    if (!scene || event.altKey || event.ctrlKey || event.metaKey) return;
    const name = named(event.target);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pick(name);
      return;
    }
    const row = scene.rows.findIndex((one) => one.some((other) => other.name === name));
    const column = scene.rows[row]?.findIndex((one) => one.name === name);
    const arrow = ARROWS[event.key];
    if (row < 0) return;
    const line = scene.rows[row + (arrow?.[0] ?? 0)];
    const ends = { Home: 0, End: line ? line.length - 1 : 0 };
    const at = event.key === "Home" || event.key === "End" ? ends[event.key] : arrow ? column + arrow[1] : -1;
    const next = line?.[arrow?.[0] ? Math.min(at, line.length - 1) : at];
    if (!arrow && at < 0) return;
    event.preventDefault();
    if (!next) return;
    hold(next.name);
    places.get(next.name)?.focus();
  };

  element.addEventListener("click", (event) => pick(named(event.target)));
  element.addEventListener("keydown", walk);
  element.addEventListener("focusin", (event) => {
    hold(named(event.target));
    aim(current);
  });
  element.addEventListener("focusout", () => aim(""));
  element.addEventListener("pointerover", (event) => aim(named(event.target)));
  element.addEventListener("pointerleave", () => aim(""));

  /** @param {Scene} next */
  const build = (next) => {
    places = new Map();
    const rows = next.rows.map((row) => {
      const made = row.map(({ name, x, y }) => {
        const place = svg("g", {
          role: "gridcell",
          tabindex: "-1",
          "data-cell": name,
          transform: `translate(${x} ${y})`,
        });
        places.set(name, place);
        return place;
      });
      return svg("g", { role: "row" }, made);
    });
    show(body, rows);
    picture.setAttribute("viewBox", `0 0 ${next.size[0]} ${next.size[1]}`);
    picture.style.setProperty("--wide", String(next.size[0]));
    picture.style.setProperty("--high", String(next.size[1]));
    if (!places.has(current)) current = next.rows[0]?.[0]?.name ?? "";
  };

  /** @param {Scene} next */
  const draw = (next) => {
    if (scene?.shape !== next.shape) build(next);
    scene = next;
    picture.setAttribute("aria-label", next.label);
    show(ground, next.ground);
    for (const { name, label, live, selected, drawing } of cells()) {
      const place = places.get(name);
      if (!place) continue;
      place.setAttribute("aria-label", label);
      place.setAttribute("aria-disabled", String(!live));
      if (selected === undefined) place.removeAttribute("aria-selected");
      else place.setAttribute("aria-selected", String(selected));
      place.classList.toggle("live", live);
      show(place, drawing);
    }
    hold(current);
  };
  return { element, draw };
}
