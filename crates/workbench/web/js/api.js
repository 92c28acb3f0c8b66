// Requests. A fault is an Error with the server's own sentence.

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Position} Position */

/**
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
async function request(path, how) {
  let response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new Error("plywood serve does not answer: is it still running?");
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Error(answer?.error ?? `the server answers ${response.status}`);
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function get(path) {
  return request(path);
}

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export function post(path, body) {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** @type {Promise<Entry[]> | undefined} */
let games;
/** @type {Promise<Entry[]> | undefined} */
let searches;

/** The games of the catalogue, asked for once. */
export function allGames() {
  games ??= get("/api/games").then((answer) => answer.games);
  return games;
}

/** The searches of the catalogue, asked for once. */
export function allSearches() {
  searches ??= get("/api/searches").then((answer) => answer.searches);
  return searches;
}

/**
 * Where a game stands.
 * @param {Place} place
 * @returns {Promise<Position>}
 */
export function position(place) {
  return post("/api/position", place);
}

/**
 * A move drawn by nature's law.
 * @param {Place} place
 * @param {number} seed
 * @returns {Promise<string>}
 */
export async function draw(place, seed) {
  return (await post("/api/draw", { ...place, seed })).move;
}
