// Where cells lie and what is drawn below them: squares, holes, crossing lines, a rhombus of hexagons.

import { svg } from "../dom.js";
import { HALF } from "./pieces.js";

/** @typedef {import("./families.js").Family} Family */
/** @typedef {import("./picture.js").Grid} Grid */

/**
 * @typedef {object} Ground
 * @property {[number, number]} size
 * @property {(column: number, row: number) => [number, number]} centre
 * @property {() => SVGElement[]} cell what every cell shows, drawn around its centre
 * @property {() => SVGElement[]} base what lies below all cells
 */

/** Room for the names of rows and columns. */
const EDGE = 24;

/**
 * @param {number} x
 * @param {number} y
 * @param {string} name
 */
function written(x, y, name) {
  return svg("text", { class: "edge", x, y }, name);
}

/**
 * Where star points lie along a side.
 * @param {number} side
 */
function stars(side) {
  const inset = side >= 13 ? 3 : 2;
  if (side < 7) return side % 2 ? [(side - 1) / 2] : [];
  const middle = side % 2 ? [(side - 1) / 2] : [];
  return [inset, ...middle, side - 1 - inset];
}

/**
 * @param {Grid} grid
 * @param {Exclude<Family["ground"], "hexes">} kind
 * @returns {Ground}
 */
function squares(grid, kind) {
  const side = 2 * HALF;
  const [columns, rows] = [grid.columns.length, grid.rows.length];
  const top = grid.above ? EDGE : 4;
  /** @type {Ground["centre"]} */
  const centre = (column, row) => [EDGE + HALF + side * column, top + HALF + side * row];
  const names = () => [
    ...grid.columns.map((name, column) =>
      written(centre(column, 0)[0], grid.above ? EDGE / 2 : top + side * rows + EDGE / 2, name),
    ),
    ...grid.rows.map(({ name }, row) => written(EDGE / 2, centre(0, row)[1], name)),
  ];
  const lines = () => {
    const [[left, high], [right, low]] = [centre(0, 0), centre(columns - 1, rows - 1)];
    const d = [
      ...grid.columns.map((_, column) => `M${centre(column, 0)[0]},${high} V${low}`),
      ...grid.rows.map((_, row) => `M${left},${centre(0, row)[1]} H${right}`),
    ];
    const points = stars(columns).flatMap((column) =>
      stars(rows).map((row) => {
        const [cx, cy] = centre(column, row);
        return svg("circle", { class: "star", cx, cy, r: 3.5 });
      }),
    );
    const wood = { class: "wood", x: EDGE, y: top, width: side * columns, height: side * rows };
    return [svg("rect", wood), svg("path", { class: "lines", d: d.join(" ") }), ...points];
  };
  const square = (/** @type {string} */ name) =>
    svg("rect", { class: name, x: -HALF, y: -HALF, width: side, height: side });
  return {
    size: [EDGE + side * columns + 4, EDGE + 4 + side * rows],
    centre,
    cell: () =>
      kind === "holes"
        ? [square("cell"), svg("circle", { class: "hole", r: 16 })]
        : [square(kind === "lines" ? "point" : "cell")],
    base: () => [...(kind === "lines" ? lines() : []), ...names()],
  };
}

/** From the centre of a hexagon to its corners, and to the middle of its upright sides. */
const RADIUS = 22;
const REACH = (RADIUS * Math.sqrt(3)) / 2;

/**
 * @param {Grid} grid
 * @returns {Ground}
 */
function hexes(grid) {
  const [columns, rows] = [grid.columns.length, grid.rows.length];
  const room = EDGE + 8;
  /** @type {Ground["centre"]} */
  const centre = (column, row) => [room + REACH * (1 + 2 * column + row), room + RADIUS * (1 + 1.5 * row)];
  /**
   * A line through corners of cells; corners are counted clockwise from the top.
   * @param {string} name
   * @param {[number, number][]} cells
   * @param {number[]} corners
   */
  const side = (name, cells, corners) => {
    const through = cells.flatMap(([column, row]) => {
      const [x, y] = centre(column, row);
      return corners.map((corner) => {
        const angle = (corner * Math.PI) / 3 - Math.PI / 2;
        return `${(x + RADIUS * Math.cos(angle)).toFixed(2)},${(y + RADIUS * Math.sin(angle)).toFixed(2)}`;
      });
    });
    return svg("polyline", { class: `side ${name}`, points: through.join(" ") });
  };
  /** @type {(row: number) => [number, number][]} */
  const along = (row) => grid.columns.map((_, column) => [column, row]);
  /** @type {(column: number) => [number, number][]} */
  const down = (column) => grid.rows.map((_, row) => [column, row]);
  const outline = `M0,${-RADIUS} L${REACH},${-RADIUS / 2} V${RADIUS / 2} L0,${RADIUS} L${-REACH},${RADIUS / 2} V${-RADIUS / 2} Z`;
  const [right, low] = centre(columns - 1, rows - 1);
  return {
    size: [right + REACH + 10, low + RADIUS + 10],
    centre,
    cell: () => [svg("path", { class: "cell", d: outline })],
    base: () => [
      side("first", along(0), [5, 0, 1]),
      side("first", along(rows - 1), [4, 3, 2]),
      side("second", down(0), [5, 4, 3]),
      side("second", down(columns - 1), [0, 1, 2]),
      ...grid.columns.map((name, column) => written(centre(column, 0)[0], EDGE / 2, name)),
      ...grid.rows.map(({ name }, row) => written(centre(0, row)[0] - REACH - 14, centre(0, row)[1], name)),
    ],
  };
}

/**
 * @param {Family["ground"]} kind
 * @param {Grid} grid
 */
export function ground(kind, grid) {
  return kind === "hexes" ? hexes(grid) : squares(grid, kind);
}
