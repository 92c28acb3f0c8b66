// Boards of named cells: what stands where is read from the game's own picture.

import { svg } from "../dom.js";
import { familyOf } from "./families.js";
import { field } from "./field.js";
import { ground } from "./grounds.js";
import { cellsOf, offers } from "./manners.js";
import { heard, heat } from "./marks.js";
import { readGrid } from "./picture.js";
import { owner } from "./pieces.js";

/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./families.js").Family} Family */
/** @typedef {import("./index.js").Sight} Sight */
/** @typedef {import("./manners.js").Offer} Offer */
/** @typedef {import("./picture.js").Grid} Grid */

/**
 * Whose domino covers a cell, and the other cell of it, as far as the moves tell.
 * @param {Position} position
 */
function dominoes(position) {
  /** @type {Map<string, { player: PlayerName | null, other: string }>} */
  const found = new Map();
  for (const { move, player } of position.line) {
    const [one, two] = cellsOf(move);
    if (!two) continue;
    found.set(one, { player, other: two });
    found.set(two, { player, other: one });
  }
  return found;
}

/**
 * Half of a domino, open to its other half.
 * @param {string} name
 * @param {{ player: PlayerName | null, other: string } | undefined} domino
 */
function half(name, domino) {
  if (!domino) return svg("rect", { class: "piece block", x: -15, y: -15, width: 30, height: 30 });
  const level = domino.other.slice(1) === name.slice(1);
  const before = level ? domino.other[0] < name[0] : Number(domino.other.slice(1)) < Number(name.slice(1));
  const [far, near] = [-15, before ? -20 : -15];
  const box = level ? { x: near, y: far, width: 35, height: 30 } : { x: far, y: near, width: 30, height: 35 };
  const grain = level ? "M-15,0 H15" : "M0,-15 V15";
  const owned = `piece domino ${domino.player ?? ""}`;
  return svg("g", { class: owned }, svg("rect", box), svg("path", { class: "sign", d: grain }));
}

/**
 * The report that a cell shows: of its move, or the best of the moves that begin there.
 * @param {Map<string, Offer>} offered
 * @param {MoveReport[]} reports
 * @param {string | null} selected
 */
function reported(offered, reports, selected) {
  /** @type {Map<string, MoveReport>} */
  const found = new Map();
  const ordered = [...reports].sort((one, two) => (one.value ?? -Infinity) - (two.value ?? -Infinity));
  for (const report of ordered) {
    const [from, to] = cellsOf(report.move);
    if (to && from === selected) found.set(to, report);
    else if (from) found.set(from, report);
    else {
      const offer = [...offered.values()].find(({ move }) => move === report.move);
      if (offer?.aims[0]) found.set(offer.aims[0], report);
    }
  }
  return found;
}

/** @type {import("./index.js").View} */
export function cellBoard(onmove) {
  /** @type {{ position: Position, sight: Sight, grid: Grid, family: Family } | null} */
  let shown = null;
  /** @type {string | null} */
  let selected = null;

  const board = field(({ name, move }) => {
    selected = move || selected === name ? null : name;
    if (move) onmove(move);
    else redraw();
  });
  board.element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !selected) return;
    selected = null;
    redraw();
  });

  const redraw = () => {
    if (!shown) return;
    const { position, sight, grid, family } = shown;
    const offered = offers(family.manner, sight.moves, grid, selected);
    const lie = ground(family.ground, grid);
    const halves = family.manner === "span" ? dominoes(position) : new Map();
    const reports = reported(offers(family.manner, position.moves, grid, selected), sight.values, selected);
    const last = sight.last ? cellsOf(sight.last) : [];
    const targets = new Set([...offered.values()].flatMap(({ aims }) => aims));
    const empty = grid.rows.flatMap(({ name, signs }) =>
      signs.flatMap((sign, column) => (sign === "." ? [grid.columns[column] + name] : [])),
    );
    // Whichever are fewer are marked: where one can play, or where one cannot.
    const sparse = 2 * empty.filter((name) => targets.has(name)).length > empty.length;
    const ghost = () => (sight.player ? [svg("g", { class: "ghost" }, family.piece(sight.player))] : []);

    const rows = grid.rows.map(({ name: row, signs }, y) =>
      signs.map((sign, x) => {
        const name = grid.columns[x] + row;
        const offer = offered.get(name);
        const target = targets.has(name);
        const player = owner(sign);
        const report = reports.get(name);
        const chosen = report !== undefined && report.move === sight.choice;
        const domino = halves.get(name);
        const stands = player
          ? `${player}'s stone`
          : sign === "#"
            ? `${domino?.player ? `${domino.player}'s` : "a"} domino`
            : sign === "?"
              ? "refused"
              : sight.fog
                ? "not seen"
                : "empty";
        const does = !offer
          ? ""
          : offer.selects
            ? ", can move"
            : offer.aims[0] === name && offer.aims.length === 1
              ? ", legal"
              : `, legal: ${offer.aims.join(" and ")}`;
        const [cx, cy] = lie.centre(x, y);
        return {
          name,
          x: cx,
          y: cy,
          live: offer !== undefined,
          move: offer?.move ?? undefined,
          selected: family.manner === "step" ? selected === name : undefined,
          aims: offer?.aims ?? [],
          label: `${name}, ${stands}${does}${selected === name ? ", chosen" : ""}${last.includes(name) ? ", last move" : ""}${report ? heard(report, chosen) : ""}`,
          drawing: [
            ...lie.cell(),
            sight.fog && sign === "." && svg("path", { class: "fog", d: "M-8,8 8,-8 M-8,0 0,-8 M0,8 8,0" }),
            sign === "?" && svg("text", { class: "refused" }, "?"),
            player && family.piece(player),
            sign === "#" && half(name, domino),
            last.includes(name) && svg("circle", { class: "last", r: player || sign === "#" ? 18 : 6 }),
            report && heat(report, position, sight.values, chosen),
            selected === name && svg("rect", { class: "selected", x: -18, y: -18, width: 36, height: 36 }),
            offer?.selects && svg("circle", { class: "legal", cx: 14, cy: 14, r: 3 }),
            target && !offer?.selects && !report && (!sparse || player) && svg("circle", { class: "legal", r: 4 }),
            sparse &&
              offered.size > 0 &&
              sign === "." &&
              !target &&
              svg("path", { class: "illegal", d: "M-3,-3 3,3 M3,-3 -3,3" }),
            target && !offer?.selects && ghost(),
          ].flat(),
        };
      }),
    );
    const shape = [family.ground, grid.columns.length, grid.rows.map(({ name }) => name).join(), grid.above].join(" ");
    const label = `Board of ${position.asked}: ${grid.columns.length} columns, ${grid.rows.length} rows`;
    board.draw({ shape, label, size: lie.size, ground: lie.base(), rows });
  };

  return {
    element: board.element,
    /** @type {import("./index.js").Draw} */
    draw(position, sight) {
      const family = familyOf(position);
      const grid = readGrid(sight.picture);
      if (!family || !grid) return null;
      if (shown?.position.position !== position.position) selected = null;
      shown = { position, sight, grid, family };
      redraw();
      const named = (/** @type {string} */ move) => cellsOf(move).length > 0 || grid.columns.includes(move);
      return { rest: sight.moves.filter((move) => !named(move)), notes: grid.notes };
    },
  };
}
