// What is searched, as an address that can be shared.

/** @typedef {import("../setup.js").Budget} Budget */
/** @typedef {{ game: string, moves: string[], from?: string }} Where */
/** @typedef {{ where: Where, searches: string[], budget: Budget }} Topic */

/** @param {string | null} text */
const words = (text) => (text ?? "").split(/[\s,]+/).filter(Boolean);

/**
 * @param {URLSearchParams} params
 * @param {Topic} usual what is not stated
 * @returns {Topic}
 */
export function read(params, usual) {
  const game = params.get("game");
  const from = params.get("from");
  const searches = params.getAll("search");
  const seed = Number(params.get("seed") ?? usual.budget.seed);
  const [steps, time] = [Number(params.get("steps")), Number(params.get("time"))];
  /** @type {Budget} */
  let budget = { ...usual.budget, seed };
  if (params.has("settled")) budget = { until_settled: true, seed };
  else if (steps > 0) budget = { steps, seed };
  else if (time > 0) budget = { time, seed };
  return {
    where: game ? { game, moves: words(params.get("moves")), ...(from ? { from } : {}) } : usual.where,
    searches: searches.length > 0 ? searches : usual.searches,
    budget,
  };
}

/**
 * @param {string} page
 * @param {Topic} topic
 */
export function href(page, { where, searches, budget }) {
  const params = new URLSearchParams({ game: where.game });
  if (where.moves.length > 0) params.set("moves", where.moves.join(" "));
  if (where.from) params.set("from", where.from);
  for (const search of searches) params.append("search", search);
  if (budget.until_settled) params.set("settled", "1");
  else if (budget.time) params.set("time", String(budget.time));
  else params.set("steps", String(budget.steps));
  if (budget.seed !== 1) params.set("seed", String(budget.seed));
  return `#/${page}?${params}`;
}

/**
 * Searches that are proposed for a position, the first one first.
 * @param {import("../types.js").Position} position
 */
export function proposed({ hidden }) {
  if (hidden) return ["phantom-mc", "determinised(uct)", "is-uct"];
  return ["uct", "alpha-beta", "auto", "sym", "ubfm", "mcts"];
}

/**
 * Puts it into the address without leaving the page.
 * @param {string} page
 * @param {Topic} topic
 */
export function write(page, topic) {
  history.replaceState(null, "", href(page, topic));
}

/**
 * The question that is asked of a search.
 * @param {Topic} topic
 * @param {string} search
 * @param {import("../types.js").Position} position where the moves lead
 */
export function question({ where, budget }, search, position) {
  const place = where.from ? { position: position.position } : { moves: where.moves };
  return { game: where.game, ...place, search, ...budget };
}
