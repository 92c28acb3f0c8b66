// Figures of studies: curves, named values, numbers as colours.

import { intervals, short } from "./chart.js";
import { h } from "./dom.js";
import { chartOf } from "./tables.js";

/** @typedef {import("./tables.js").Diagram} Diagram */
/** @typedef {{ name: string, value: number, low: number | null, high: number | null }} Bar */
/** @typedef {{ title: string, across: string, down: string, rows: string[], columns: string[], values: (number | null)[][] }} HeatMap */
/** @typedef {({ kind: "lines" } & Diagram) | { kind: "bars", title: string, label: string, bars: Bar[] } | ({ kind: "heat-map" } & HeatMap)} Figure */

/**
 * @param {Figure} figure
 * @returns {HTMLElement}
 */
export function figureOf(figure) {
  if (figure.kind === "lines") return chartOf(figure);
  if (figure.kind === "bars") return intervals(figure);
  return heatMap(figure);
}

/**
 * A matrix whose cells are the darker the more they hold; the numbers stand in them.
 * @param {HeatMap} map
 * @returns {HTMLElement}
 */
function heatMap(map) {
  const all = map.values.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const rows = map.values.map((row, r) => {
    const cells = row.map((value) => {
      const cell = h("td", { class: "number heat" }, value === null ? "" : short(value, 3));
      const part = value === null || high === low ? 0 : (value - low) / (high - low);
      cell.style.setProperty("--heat", `${Math.round(60 * part)}%`);
      return cell;
    });
    return h("tr", {}, h("th", { scope: "row" }, map.rows[r]), cells);
  });
  const head = h(
    "tr",
    {},
    h("th", {}, `${map.down} \\ ${map.across}`),
    map.columns.map((name) => h("th", { scope: "col", class: "number" }, name)),
  );
  const table = h("table", {}, h("thead", {}, head), h("tbody", {}, rows));
  const scroll = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": map.title }, table);
  return h("figure", { class: "chart" }, h("figcaption", {}, map.title), scroll);
}
