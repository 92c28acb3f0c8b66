// Charts drawn by hand in SVG: lines, bands, dots with whiskers; linear or logarithmic axes; bars and intervals by name. Colours are
// CSS variables (`--series-0` …), texts keep their size at every width, every point can be read out by mouse or keys and in a table.

import { scale, short } from "./chart/scale.js";
import { h, show, svg } from "./dom.js";

export { intervals } from "./chart/intervals.js";
export { short } from "./chart/scale.js";

/** @typedef {{ x: number, y: number, low?: number | null, high?: number | null }} Point */
/**
 * A curve, or dots.
 * @typedef {object} Series
 * @property {string} name
 * @property {Point[]} points
 * @property {boolean} [dots] dots with whiskers instead of a line with a band
 * @property {boolean} [dashed]
 * @property {number} [colour] which colour of the palette; that of its place in the list if left out
 * @property {string} [note] where it comes from, for the legend
 */
/** @typedef {import("./chart/scale.js").Axis} Axis */
/** @typedef {{ title: string, x: Axis, y: Axis, series: Series[], description?: string }} Chart */
/** @typedef {import("./chart/scale.js").Scale} Scale */

const COLOURS = 8;
const FONT = 12;

/**
 * Whether a point can be placed.
 * @param {Chart} chart
 * @returns {(point: Point) => boolean}
 */
function drawable(chart) {
  const fits = (/** @type {number} */ v, /** @type {Axis} */ axis) =>
    Number.isFinite(v) && (!axis.logarithmic || v > 0);
  return (point) => fits(point.x, chart.x) && fits(point.y, chart.y);
}

let named = 0;

/**
 * A chart in a figure that fills the width of its box: picture, readout, legend, table.
 * @param {Chart} chart
 * @returns {HTMLElement}
 */
export function chart(chart) {
  const series = chart.series.map((curve, place) => ({
    ...curve,
    colour: (curve.colour ?? place) % COLOURS,
    points: curve.points.filter(drawable(chart)),
  }));
  const picture = h("div", {
    class: "chart-picture",
    tabindex: 0,
    role: "group",
    "aria-label": `${chart.title}: arrow keys read out points`,
  });
  const readout = h("p", { class: "chart-readout dim", "aria-live": "polite" }, hint(chart));
  let width = 0;
  /** @type {{ series: number, point: number } | null} */
  let chosen = null;
  /** @type {Drawn | null} */
  let drawn = null;

  const draw = () => {
    drawn = drawing({ ...chart, series }, width);
    show(picture, drawn.root);
    mark();
  };
  const mark = () => {
    if (!drawn) return;
    if (!chosen) {
      drawn.mark.setAttribute("visibility", "hidden");
      show(readout, hint(chart));
      return;
    }
    const curve = series[chosen.series];
    const point = curve.points[chosen.point];
    drawn.mark.setAttribute("visibility", "visible");
    drawn.mark.setAttribute("class", `chart-mark series-${curve.colour}`);
    drawn.mark.setAttribute("cx", String(drawn.x.at(point.x)));
    drawn.mark.setAttribute("cy", String(drawn.y.at(point.y)));
    show(readout, said(chart, curve, point));
  };
  const nearest = (/** @type {PointerEvent} */ event) => {
    if (!drawn) return;
    const box = picture.getBoundingClientRect();
    const [px, py] = [event.clientX - box.left, event.clientY - box.top];
    let best = 40 * 40;
    chosen = null;
    for (const [s, curve] of series.entries()) {
      for (const [p, point] of curve.points.entries()) {
        const away = (drawn.x.at(point.x) - px) ** 2 + (drawn.y.at(point.y) - py) ** 2;
        if (away < best) [best, chosen] = [away, { series: s, point: p }];
      }
    }
    mark();
  };
  const leave = () => {
    if (document.activeElement === picture) return;
    chosen = null;
    mark();
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const by = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Home: [0, -1e9],
      End: [0, 1e9],
    }[event.key];
    const filled = series.map((_, s) => s).filter((s) => series[s].points.length > 0);
    if (event.key === "Escape") {
      chosen = null;
      mark();
      return;
    }
    if (!by || filled.length === 0) return;
    event.preventDefault();
    if (!chosen) chosen = { series: filled[0], point: 0 };
    else if (by[0] !== 0) {
      const before = series[chosen.series].points[chosen.point].x;
      const place = (filled.indexOf(chosen.series) + by[0] + filled.length) % filled.length;
      const points = series[filled[place]].points;
      const gaps = points.map((point) => Math.abs(point.x - before));
      chosen = { series: filled[place], point: gaps.indexOf(Math.min(...gaps)) };
    } else {
      const last = series[chosen.series].points.length - 1;
      chosen = { ...chosen, point: Math.min(last, Math.max(0, chosen.point + by[1])) };
    }
    mark();
  };
  picture.addEventListener("pointermove", nearest);
  picture.addEventListener("pointerdown", nearest);
  picture.addEventListener("pointerleave", leave);
  picture.addEventListener("blur", leave);
  picture.addEventListener("keydown", key);
  new ResizeObserver(([entry]) => {
    const now = Math.round(Math.max(260, entry.contentRect.width));
    if (now === width) return;
    width = now;
    draw();
  }).observe(picture);
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, chart.title),
    picture,
    readout,
    legend(series),
    numbers(chart, series),
  );
}

/** @param {Chart} chart */
function hint(chart) {
  return chart.series.some((curve) => curve.points.some((p) => p.low != null))
    ? "Point at a curve, or use the arrow keys, to read numbers; whiskers and bands are 95 % intervals."
    : "Point at a curve, or use the arrow keys, to read numbers.";
}

/**
 * A point in words.
 * @param {Chart} chart
 * @param {Series} curve
 * @param {Point} point
 */
function said(chart, curve, point) {
  const around = point.low != null && point.high != null ? ` (${short(point.low)} to ${short(point.high)})` : "";
  const x = chart.x.label.split(",")[0] || "x";
  return `${curve.name}: ${short(point.y, 6)}${around} at ${x} = ${short(point.x, 6)}`;
}

/** @typedef {{ root: SVGSVGElement, x: Scale, y: Scale, mark: SVGCircleElement }} Drawn */

/**
 * @param {Chart} chart
 * @param {number} width
 * @returns {Drawn}
 */
function drawing(chart, width) {
  const height = Math.round(Math.min(440, Math.max(240, width * 0.6)));
  const all = chart.series.flatMap((curve) => curve.points);
  const heights = all.flatMap((p) => [p.y, ...(p.low != null ? [p.low] : []), ...(p.high != null ? [p.high] : [])]);
  const bottom = height - 44;
  const y = scale(chart.y, heights, [bottom, 10], height / 36);
  const names = y.ticks.map((tick) => short(tick));
  // Room for half of the last number on the axis.
  const right = 8 + short(Math.max(...all.map((p) => Math.abs(p.x)), 0)).length * FONT * 0.3;
  const left = 26 + Math.max(...names.map((name) => name.length)) * FONT * 0.6;
  const x = scale(
    chart.x,
    all.map((p) => p.x),
    [left, width - right],
    width / 70,
  );
  const id = `chart-${named++}`;
  const root = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-labelledby": `${id}-title ${id}-about`,
  });
  root.append(
    svg("title", { id: `${id}-title` }, chart.title),
    svg("desc", { id: `${id}-about` }, chart.description ?? about(chart)),
  );
  const grid = svg("g", { class: "chart-grid" });
  for (const [n, tick] of y.ticks.entries()) {
    grid.append(svg("line", { x1: left, x2: width - right, y1: y.at(tick), y2: y.at(tick) }));
    grid.append(svg("text", { x: left - 6, y: y.at(tick) + 4, "text-anchor": "end" }, names[n]));
  }
  for (const tick of x.ticks) {
    grid.append(svg("line", { x1: x.at(tick), x2: x.at(tick), y1: 10, y2: bottom }));
    grid.append(svg("text", { x: x.at(tick), y: bottom + 16, "text-anchor": "middle" }, short(tick)));
  }
  const middle = (10 + bottom) / 2;
  grid.append(
    svg(
      "text",
      { x: (left + width) / 2, y: height - 8, "text-anchor": "middle", class: "chart-label" },
      fitting(chart.x.label, width - left),
    ),
  );
  grid.append(
    svg(
      "text",
      { x: 12, y: middle, "text-anchor": "middle", transform: `rotate(-90 12 ${middle})`, class: "chart-label" },
      fitting(chart.y.label, bottom),
    ),
  );
  root.append(grid);
  const lowest = chart.y.logarithmic ? y.low : -Infinity;
  for (const curve of chart.series) root.append(line(curve, x, y, lowest));
  const mark = svg("circle", { r: 7, class: "chart-mark", visibility: "hidden" });
  root.append(mark);
  return { root, x, y, mark };
}

/**
 * A label in so much room: what stands behind a comma is left out first.
 * @param {string} label
 * @param {number} room
 */
function fitting(label, room) {
  const most = Math.floor(room / (FONT * 0.56));
  if (label.length <= most) return label;
  const head = label.split(",")[0];
  return head.length <= most ? head : `${head.slice(0, most - 1)}…`;
}

/**
 * @param {Series} curve
 * @param {Scale} x
 * @param {Scale} y
 * @param {number} lowest
 */
function line(curve, x, y, lowest) {
  const group = svg("g", { class: `series-${curve.colour}` });
  const at = (/** @type {number} */ px, /** @type {number} */ py) =>
    `${x.at(px).toFixed(1)},${y.at(Math.max(py, lowest)).toFixed(1)}`;
  const ranged = curve.points.filter((p) => p.low != null && p.high != null);
  if (curve.dots) {
    for (const p of ranged) {
      const [low, high] = [Number(p.low), Number(p.high)];
      group.append(svg("path", { class: "chart-whisker", d: `M${at(p.x, low)}L${at(p.x, high)}` }));
    }
    for (const p of curve.points)
      group.append(svg("circle", { class: "chart-dot", cx: x.at(p.x), cy: y.at(p.y), r: 4 }));
    return group;
  }
  if (ranged.length > 1) {
    const there = ranged.map((p) => at(p.x, Number(p.high)));
    const back = ranged.map((p) => at(p.x, Number(p.low))).reverse();
    group.append(svg("path", { class: "chart-band", d: `M${[...there, ...back].join("L")}Z` }));
  }
  if (ranged.length === 1) {
    const [p] = ranged;
    group.append(svg("path", { class: "chart-whisker", d: `M${at(p.x, Number(p.low))}L${at(p.x, Number(p.high))}` }));
  }
  const way = curve.points.map((p) => at(p.x, p.y));
  if (way.length > 0)
    group.append(svg("path", { class: curve.dashed ? "chart-line dashed" : "chart-line", d: `M${way.join("L")}` }));
  if (way.length <= 40 && !curve.dashed) {
    for (const p of curve.points)
      group.append(svg("circle", { class: "chart-knot", cx: x.at(p.x), cy: y.at(p.y), r: 2.5 }));
  }
  return group;
}

/**
 * What a chart shows, for who does not see it.
 * @param {Chart} chart
 */
function about(chart) {
  const lines = chart.series
    .filter((curve) => curve.points.length > 0)
    .map((curve) => {
      const [first, last] = [curve.points[0], curve.points[curve.points.length - 1]];
      return `${curve.name}, ${curve.points.length} points, from ${short(first.y)} at ${short(first.x)} to ${short(last.y)} at ${short(last.x)}`;
    });
  return `${chart.y.label || "values"} against ${chart.x.label}. ${lines.join("; ")}.`;
}

/**
 * The curves, those of one note together.
 * @param {Series[]} series
 */
function legend(series) {
  const notes = [...new Set(series.map((curve) => curve.note ?? ""))];
  const items = notes.map((note) => {
    const names = series
      .filter((curve) => (curve.note ?? "") === note)
      .map((curve) => {
        const swatch = svg("svg", {
          viewBox: "0 0 28 12",
          class: `chart-swatch series-${curve.colour}`,
          "aria-hidden": "true",
        });
        swatch.append(
          curve.dots
            ? svg("circle", { class: "chart-dot", cx: 14, cy: 6, r: 4 })
            : svg("path", { class: curve.dashed ? "chart-line dashed" : "chart-line", d: "M1,6L27,6" }),
        );
        return h("span", {}, swatch, " ", curve.name);
      });
    return h("li", {}, names, note ? h("small", { class: "dim" }, note) : null);
  });
  return h("ul", { class: "chart-legend" }, items);
}

/**
 * The numbers behind a chart, made when they are wanted.
 * @param {Chart} chart
 * @param {Series[]} series
 */
function numbers(chart, series) {
  const place = h("div", { class: "scroll" });
  const details = h("details", { class: "chart-numbers" }, h("summary", {}, "Numbers of this chart"), place);
  details.addEventListener("toggle", () => {
    if (!details.open || place.childElementCount > 0) return;
    const rows = series.flatMap((curve) =>
      curve.points.map((p) =>
        h(
          "tr",
          {},
          h("td", {}, curve.name),
          ...[p.x, p.y, p.low, p.high].map((v) => h("td", { class: "number" }, v == null ? "" : short(v, 8))),
        ),
      ),
    );
    const heading = ["curve", chart.x.label || "x", chart.y.label || "y", "from", "to"];
    place.append(
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heading.map((text) => h("th", { scope: "col" }, text)),
          ),
        ),
        h("tbody", {}, rows),
      ),
    );
  });
  return details;
}
