// What the searches made of a game, move by move: a curve, with a band where an interval is known.

import { signed, words } from "../certainty.js";
import { h, show, svg } from "../dom.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").PlayerName} PlayerName */

/**
 * @typedef {object} Point
 * @property {number} ply
 * @property {PlayerName} player whose value it is
 * @property {number} value
 * @property {[number, number] | null} band
 * @property {string} kind of certainty
 * @property {string} label
 */

const WIDTH = 360;
const HEIGHT = 140;
const LEFT = 34;
const BOTTOM = 16;

/** What an outcome pays where games are won, drawn or lost. @type {Record<string, number>} */
const PAYS = { win: 1, draw: 0, loss: -1 };

/**
 * Where the value lies: what is proven or certified, or the outcomes that hold the truth nine times in ten where the search is
 * calibrated. A mean of samples has no such interval.
 * @param {Analysis} analysis
 * @returns {[number, number] | null}
 */
function bandOf({ certainty, calibrated }) {
  if (certainty?.kind === "proven" && certainty.value !== null) return [certainty.value, certainty.value];
  if (certainty?.kind === "certified" && certainty.low !== null && certainty.high !== null) {
    return [certainty.low, certainty.high];
  }
  const ends = (calibrated?.set90 ?? []).map((outcome) => PAYS[outcome]);
  return ends.length && calibrated?.win !== null ? [Math.min(...ends), Math.max(...ends)] : null;
}

/**
 * A point; between two whose gains cancel all is told as the first player's.
 * @param {number} ply
 * @param {Analysis} analysis
 * @param {boolean} opposed
 * @returns {Point[]}
 */
function pointOf(ply, analysis, opposed) {
  const { player, certainty } = analysis;
  const band = bandOf(analysis);
  const value = analysis.value ?? (band ? (band[0] + band[1]) / 2 : null);
  if (value === null || !player || !certainty) return [];
  const turned = opposed && player === "second";
  const label = `After ${ply} moves: ${words(certainty)} for the ${player} player, by ${analysis.search}`;
  return [
    {
      ply,
      player: opposed ? "first" : player,
      value: turned ? -value : value,
      band: turned && band ? [-band[1], -band[0]] : band,
      kind: certainty.kind,
      label,
    },
  ];
}

/**
 * The end of a game between two, which leaves no doubt.
 * @param {number} ply
 * @param {Outcome} outcome
 * @returns {Point[]}
 */
function endOf(ply, { payoffs: [value] }) {
  if (value === null) return [];
  const label = `After ${ply} moves: the game is over, ${signed(value)} for the first player`;
  return [{ ply, player: "first", value, band: [value, value], kind: "proven", label }];
}

/**
 * @param {(ply: number) => void} onpick
 */
export function curve(onpick) {
  const picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "evaluation",
    role: "group",
    "aria-label": "Values over the moves",
  });
  const caption = h("figcaption", { class: "dim" });
  const element = h("figure", { class: "over-moves" }, picture, caption);

  /**
   * @param {Map<number, Analysis>} findings
   * @param {{ plies: number, at: number, opposed: boolean, bounds: [number | null, number | null], outcome: Outcome | null }} game
   */
  const draw = (findings, { plies, at, opposed, bounds, outcome }) => {
    const points = [...findings]
      .sort(([one], [two]) => one - two)
      .flatMap(([ply, analysis]) => pointOf(ply, analysis, opposed));
    if (outcome && opposed && points.length > 0) points.push(...endOf(plies, outcome));
    const seen = points.flatMap(({ value, band }) => [value, ...(band ?? [])]);
    const low = bounds[0] ?? Math.min(-1, ...seen);
    const high = bounds[1] ?? Math.max(1, ...seen);
    const last = Math.max(plies, 1);
    const x = (/** @type {number} */ ply) => LEFT + 8 + ((WIDTH - LEFT - 20) * ply) / last;
    const y = (/** @type {number} */ value) => 8 + ((HEIGHT - BOTTOM - 16) * (high - value)) / (high - low || 1);
    const level = (/** @type {number} */ value) => [
      svg("path", { class: "axis", d: `M${LEFT},${y(value)} H${WIDTH - 4}` }),
      svg("text", { class: "axis end", x: LEFT - 4, y: y(value) }, String(Number(value.toFixed(2))).replace("-", "−")),
    ];
    const players = [...new Set(points.map(({ player }) => player))];
    const lines = players.flatMap((player) => {
      const own = points.filter((point) => point.player === player);
      return [
        ...own.flatMap((point, index) => {
          const next = own[index + 1];
          if (!point.band || !next?.band) return [];
          const corners = [
            [point.ply, point.band[0]],
            [point.ply, point.band[1]],
            [next.ply, next.band[1]],
            [next.ply, next.band[0]],
          ];
          const points = corners.map(([ply, value]) => `${x(ply)},${y(value)}`).join(" ");
          return [svg("polygon", { class: `band ${player}`, points })];
        }),
        ...own.flatMap(({ ply, band }) =>
          band ? [svg("path", { class: `whisker ${player}`, d: `M${x(ply)},${y(band[0])} V${y(band[1])}` })] : [],
        ),
        svg("polyline", {
          class: `line ${player}`,
          points: own.map(({ ply, value }) => `${x(ply)},${y(value)}`).join(" "),
        }),
      ];
    });
    const dots = points.map(({ ply, player, value, kind, label }) => {
      const pick = () => onpick(ply);
      const dot = svg(
        "g",
        {
          role: "button",
          tabindex: "0",
          "aria-label": label,
          "data-ply": ply,
          class: `dot ${player} ${kind}`,
          transform: `translate(${x(ply)} ${y(value)})`,
          onclick: pick,
          onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            pick();
          },
        },
        svg("title", {}, label),
        svg("circle", { class: "reach", r: 9 }),
        kind === "proven" ? svg("rect", { x: -4, y: -4, width: 8, height: 8 }) : svg("circle", { r: 4 }),
      );
      return dot;
    });
    const focused = document.activeElement?.closest(".evaluation .dot")?.getAttribute("data-ply");
    show(
      picture,
      ...level(low),
      ...(low < 0 && high > 0 ? level(0) : []),
      ...level(high),
      svg("path", { class: "here", d: `M${x(at)},4 V${HEIGHT - BOTTOM}` }),
      svg("text", { class: "axis", x: x(0), y: HEIGHT - 6 }, "0"),
      svg("text", { class: "axis", x: x(last), y: HEIGHT - 6 }, String(last)),
      ...lines,
      ...dots,
    );
    dots.find((dot) => dot.getAttribute("data-ply") === focused)?.focus();
    const whose = opposed ? "Payoff to the first player" : "Payoff to whoever moves";
    caption.textContent = `${whose}. Squares are proven. Bands: what is proven or certified, or the outcomes that hold the truth nine times in ten where the search is calibrated; a mean of samples has none.`;
    element.hidden = points.length === 0;
  };
  return { element, draw };
}
