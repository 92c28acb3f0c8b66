// Reads the pictures that games draw of themselves: cell names stand at their edges.

/**
 * A board of named cells, rows from top to bottom.
 * @typedef {object} Grid
 * @property {string[]} columns
 * @property {{ name: string, signs: string[] }[]} rows
 * @property {boolean} above whether the names of the columns stand above the board
 * @property {string[]} notes what is said below the board
 */

const LETTERS = /^ *[a-z](?: [a-z])*$/;
const ROW = /^ *(\d+)((?: \S)+)$/;

/**
 * One board; null if the picture shows something else, or several boards.
 * @param {string} picture
 * @returns {Grid | null}
 */
export function readGrid(picture) {
  const lines = picture.split("\n").map((line) => line.trimEnd());
  const headers = lines.flatMap((line, index) => (LETTERS.test(line) ? [index] : []));
  if (headers.length !== 1) return null;
  const columns = lines[headers[0]].trim().split(" ");
  const rows = [];
  const notes = [];
  let first = lines.length;
  for (const [index, line] of lines.entries()) {
    const [, name, signs] = ROW.exec(line) ?? [];
    if (name && signs.trim().split(" ").length === columns.length) {
      rows.push({ name, signs: signs.trim().split(" ") });
      first = Math.min(first, index);
    } else if (index !== headers[0] && line !== "") notes.push(line);
  }
  return rows.length ? { columns, rows, above: headers[0] < first, notes } : null;
}

/**
 * Heaps, such as ` 2: oooo 4`.
 * @param {string} picture
 * @returns {{ name: string, objects: number }[]}
 */
export function readHeaps(picture) {
  const found = picture.matchAll(/^ *(\d+): *\S*? +(\d+)$/gm);
  return [...found].map(([, name, objects]) => ({ name, objects: Number(objects) }));
}

/**
 * Rows of pins, such as `a .ii..iiii`: whether each stands.
 * @param {string} picture
 * @returns {{ name: string, pins: boolean[] }[]}
 */
export function readPins(picture) {
  const found = picture.matchAll(/^ *([a-z]) ([i.]+)$/gm);
  return [...found].map(([, name, pins]) => ({ name, pins: [...pins].map((pin) => pin === "i") }));
}
