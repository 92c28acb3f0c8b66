// Named values with intervals, one below the other.

import { h, show, svg } from "../dom.js";
import { scale, short } from "./scale.js";

/** @typedef {{ name: string, value: number, low?: number | null, high?: number | null }} Bar */

const FONT = 12;
let named = 0;

/**
 * Named values with intervals, one below the other: ratings, bars.
 * @param {{ title: string, label: string, bars: Bar[] }} chart
 * @returns {HTMLElement}
 */
export function intervals({ title, label, bars }) {
  const picture = h("div", { class: "chart-picture" });
  const draw = (/** @type {number} */ width) => {
    const left = Math.min(width * 0.45, 12 + Math.max(...bars.map((bar) => bar.name.length)) * FONT * 0.58);
    const height = bars.length * 26 + 44;
    const seen = bars.flatMap((bar) => [bar.value, bar.low ?? bar.value, bar.high ?? bar.value]);
    const x = scale({ label }, seen, [left + 8, width - 16], width / 100);
    const id = `intervals-${named++}`;
    const told = bars.map((bar) => `${bar.name} ${short(bar.value)}`).join(", ");
    const root = svg("svg", {
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-labelledby": `${id}-title ${id}-about`,
    });
    root.append(svg("title", { id: `${id}-title` }, title), svg("desc", { id: `${id}-about` }, `${label}: ${told}`));
    const grid = svg("g", { class: "chart-grid" });
    for (const tick of x.ticks) {
      grid.append(svg("line", { x1: x.at(tick), x2: x.at(tick), y1: 4, y2: height - 40 }));
      grid.append(svg("text", { x: x.at(tick), y: height - 26, "text-anchor": "middle" }, short(tick)));
    }
    grid.append(
      svg("text", { x: (left + width) / 2, y: height - 8, "text-anchor": "middle", class: "chart-label" }, label),
    );
    root.append(grid);
    const most = Math.max(4, Math.floor((left - 8) / (FONT * 0.58)));
    for (const [n, bar] of bars.entries()) {
      const y = n * 26 + 18;
      const name = bar.name.length > most ? `${bar.name.slice(0, most - 1)}…` : bar.name;
      const group = svg("g", { class: "series-0" }, svg("title", {}, `${bar.name}: ${short(bar.value)}`));
      group.append(svg("text", { x: left, y: y + 4, "text-anchor": "end", class: "chart-name" }, name));
      if (bar.low != null && bar.high != null) {
        group.append(svg("path", { class: "chart-whisker", d: `M${x.at(bar.low)},${y}L${x.at(bar.high)},${y}` }));
      }
      group.append(svg("circle", { class: "chart-dot", cx: x.at(bar.value), cy: y, r: 4.5 }));
      root.append(group);
    }
    show(picture, root);
  };
  let width = 0;
  new ResizeObserver(([entry]) => {
    const now = Math.round(Math.max(260, entry.contentRect.width));
    if (now === width) return;
    width = now;
    draw(width);
  }).observe(picture);
  return h("figure", { class: "chart" }, h("figcaption", {}, title), picture);
}
