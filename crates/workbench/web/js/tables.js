// Tables of the lab as they are printed, and its diagrams as charts.

import { chart } from "./chart.js";
import { h } from "./dom.js";

/** @typedef {{ title: string, heading: string[], rows: string[][], note: string }} Table */
/** @typedef {{ x: number, y: number, low: number | null, high: number | null }} Point */
/** @typedef {{ name: string, origin: "theory" | "printed" | "simulation" | "recorded" | "fitted", source: string, dashed: boolean, dots: boolean, points: Point[] }} Curve */
/** @typedef {{ label: string, logarithmic: boolean }} Axis */
/** @typedef {{ title: string, x: Axis, y: Axis, curves: Curve[] }} Diagram */

/**
 * Whether a column holds numbers, which stand to the right.
 * @param {Table} table
 * @param {number} column
 */
function numeric(table, column) {
  return table.rows.every((row) => row[column] === "" || /^[-+−–.[\d]/.test(row[column]));
}

/**
 * @param {Table} table
 * @param {(cell: string, column: number, row: number) => Node | string} [written] how a cell is shown
 * @returns {HTMLElement}
 */
export function tableOf(table, written = (cell) => cell) {
  const kinds = table.heading.map((_, column) => (numeric(table, column) ? "number" : null));
  const heading = table.heading.map((name, column) => h("th", { scope: "col", class: kinds[column] }, name));
  const rows = table.rows.map((row, r) =>
    h(
      "tr",
      {},
      row.map((cell, column) => h("td", { class: kinds[column] }, written(cell, column, r))),
    ),
  );
  const body = h(
    "table",
    {},
    table.title ? h("caption", {}, table.title) : null,
    h("thead", {}, h("tr", {}, heading)),
    h("tbody", {}, rows),
  );
  const scroll = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": table.title || "table" }, body);
  return h("div", { class: "printed" }, scroll, table.note ? h("p", { class: "dim" }, table.note) : null);
}

const SIMULATED = ", simulated";

/**
 * A diagram as a chart: dots have the colour of the curve that they test.
 * @param {Diagram} diagram
 * @returns {HTMLElement}
 */
export function chartOf(diagram) {
  const names = diagram.curves.map((curve) => curve.name);
  let next = names.filter((name) => !name.endsWith(SIMULATED)).length;
  const series = diagram.curves.map((curve, place) => {
    const tested = curve.name.endsWith(SIMULATED) ? names.indexOf(curve.name.slice(0, -SIMULATED.length)) : place;
    return {
      name: curve.name,
      points: curve.points,
      dots: curve.dots,
      dashed: curve.dashed,
      colour: tested >= 0 ? tested : next++,
      note: curve.source ? `${curve.origin}: ${curve.source}` : curve.origin,
    };
  });
  const whole = diagram.y.label === "probability" ? { low: 0, high: 1 } : {};
  return chart({ title: diagram.title, x: diagram.x, y: { ...diagram.y, ...whole }, series });
}
