// What a viewer may know of the moves of a hidden game.

/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */

/**
 * A move as it is told to a viewer.
 * @typedef {object} Known
 * @property {number} ply how many moves the record has after it
 * @property {PlayerName | null} player
 * @property {string | null} move null if it is not seen
 * @property {boolean} refused
 */

/** Games whose referee refuses what is illegal. */
const REFEREED = /^(phantom-|dark-)/;

/**
 * The moves that a viewer knows of; what others tried in vain is not told.
 * @param {Position} last the position at the end of the moves
 * @param {PlayerName | null} viewer null sees all
 * @returns {Known[]}
 */
export function knownMoves(last, viewer) {
  const { line } = last;
  const refereed = REFEREED.test(last.game);
  return line.flatMap(({ move, player }, index) => {
    const next = index + 1 < line.length ? line[index + 1].player : last.player;
    // Whoever tries in vain tries again.
    const refused = refereed && next === player;
    const secret = viewer !== null && player !== viewer;
    if (secret && refused) return [];
    return [{ ply: index + 1, player, move: secret ? null : move, refused }];
  });
}

/**
 * How many of them were made by then.
 * @param {Known[]} known
 * @param {number} at
 */
export function knownBy(known, at) {
  return known.filter(({ ply }) => ply <= at).length;
}
