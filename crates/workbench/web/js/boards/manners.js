// How a move is made by pointing at cells, for games whose moves are named after cells.

/** @typedef {import("./picture.js").Grid} Grid */

/**
 * place: the cell is the move. drop: any cell of a column is the column's move. span: a move covers two cells, and the first of
 * them stands for it. step: from a cell to a cell, one after the other.
 * @typedef {"place" | "drop" | "span" | "step"} Manner
 */

/**
 * What pointing at a cell does.
 * @typedef {object} Offer
 * @property {string | null} move plays this
 * @property {boolean} selects chooses what is to move
 * @property {string[]} aims the cells that the move concerns
 */

/**
 * The cells that a move names.
 * @param {string} word
 */
export function cellsOf(word) {
  return word.split(/[-x]/).filter((part) => /^[a-z]\d+$/.test(part));
}

/**
 * Where a stone comes to rest: the lowest cell of a column that shows nothing.
 * @param {Grid} grid
 * @param {string} column
 */
function landing(grid, column) {
  const at = grid.columns.indexOf(column);
  const row = grid.rows.findLast(({ signs }) => signs[at] === ".");
  return row ? [column + row.name] : [];
}

/**
 * @param {Manner} manner
 * @param {string[]} words the legal moves
 * @param {Grid} grid
 * @param {string | null} selected the cell chosen before, where a move takes two
 * @returns {Map<string, Offer>} by the names of cells
 */
export function offers(manner, words, grid, selected) {
  /** @type {Map<string, Offer>} */
  const found = new Map();
  for (const word of words) {
    const [from, to] = cellsOf(word);
    if (manner === "drop") {
      if (!grid.columns.includes(word[0])) continue;
      const aims = from ? [from] : landing(grid, word);
      for (const { name } of grid.rows) found.set(word[0] + name, { move: word, selects: false, aims });
    } else if (manner === "step" && from && to) {
      if (from === selected) found.set(to, { move: word, selects: false, aims: [to] });
      else if (!found.has(from)) found.set(from, { move: null, selects: true, aims: [from] });
    } else if (from) found.set(from, { move: word, selects: false, aims: to ? [from, to] : [from] });
  }
  if (manner === "span") {
    for (const word of words) {
      const aims = cellsOf(word);
      if (aims[1] && !found.has(aims[1])) found.set(aims[1], { move: word, selects: false, aims });
    }
  }
  return found;
}
