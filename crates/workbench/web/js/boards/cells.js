// Boards of named cells: what stands where is read from the game's own picture.

import { dominoes } from "./dominoes.js";
import { familyOf } from "./families.js";
import { field } from "./field.js";
import { ground } from "./grounds.js";
import { cellsOf, offers } from "./manners.js";
import { readGrid } from "./picture.js";
import { owner } from "./pieces.js";
import { drawn, told } from "./spots.js";

/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./families.js").Family} Family */
/** @typedef {import("./index.js").Sight} Sight */
/** @typedef {import("./manners.js").Offer} Offer */
/** @typedef {import("./picture.js").Grid} Grid */
/** @typedef {import("./spots.js").Spot} Spot */

/**
 * The cells of the last move; a column that is named alone means its topmost stone.
 * @param {string | null} move
 * @param {Grid} grid
 */
function lastCells(move, grid) {
  const column = move === null ? -1 : grid.columns.indexOf(move);
  const top = column < 0 ? undefined : grid.rows.find(({ signs }) => owner(signs[column]));
  return top ? [move + top.name] : cellsOf(move ?? "");
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

/**
 * All cells, row by row.
 * @param {Position} position
 * @param {Sight} sight
 * @param {Grid} grid
 * @param {Family} family
 * @param {string | null} selected
 * @returns {Spot[][]}
 */
function spots(position, sight, grid, { manner }, selected) {
  const offered = offers(manner, sight.moves, grid, selected);
  const targets = new Set([...offered.values()].flatMap(({ aims }) => aims));
  const reports = reported(offers(manner, position.moves, grid, selected), sight.values, selected);
  const halves = manner === "span" ? dominoes(position) : null;
  const last = lastCells(sight.last, grid);
  const rows = grid.rows.map(({ name: row, signs }) =>
    signs.map((sign, column) => ({ name: grid.columns[column] + row, sign })),
  );
  const empty = rows.flat().filter(({ sign }) => sign === ".");
  // Whichever are fewer are marked: where one can play, or where one cannot.
  const crowded = 2 * empty.filter(({ name }) => targets.has(name)).length > empty.length;
  /**
   * @param {string} name
   * @param {string} sign
   */
  const hint = (name, sign) => {
    const free = sign === "." && crowded;
    if (targets.has(name)) return free || offered.get(name)?.selects || reports.has(name) ? null : "legal";
    return free && offered.size > 0 ? "illegal" : null;
  };
  return rows.map((row) =>
    row.map(({ name, sign }) => ({
      name,
      sign,
      player: owner(sign),
      half: halves?.get(name) ?? null,
      offer: offered.get(name) ?? null,
      target: targets.has(name),
      hint: hint(name, sign),
      report: reports.get(name) ?? null,
      last: last.includes(name),
      selected: selected === name,
    })),
  );
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
    const lie = ground(family.ground, grid);
    const rows = spots(position, sight, grid, family, selected).map((line, row) =>
      line.map((spot, column) => {
        const [x, y] = lie.centre(column, row);
        return {
          name: spot.name,
          x,
          y,
          live: spot.offer !== null,
          move: spot.offer?.move ?? undefined,
          selected: family.manner === "step" ? spot.selected : undefined,
          aims: spot.offer?.aims ?? [],
          label: told(spot, sight),
          drawing: [...lie.cell(), ...drawn(spot, sight, position, family)],
        };
      }),
    );
    const shape = [family.ground, grid.columns.length, grid.rows.map(({ name }) => name).join(), grid.above].join(" ");
    const label = `Board of ${position.asked}: ${grid.columns.length} columns, ${grid.rows.length} rows`;
    board.draw({ shape, label, size: lie.size, ground: lie.base(), rows });
  };

  return {
    element: board.element,
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
