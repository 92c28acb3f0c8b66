// Searches that run on the server: one socket a tab, messages as in docs/engine.md and docs/workbench.md. When the tab goes,
// its searches go.

/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").LookAt} LookAt */
/** @typedef {import("./types.js").Tale} Tale */

/**
 * What a search says of itself.
 * @typedef {object} News
 * @property {"report" | "answer" | "cancelled" | "error" | "tale" | "looks" | "done"} reply
 * @property {Analysis} [analysis]
 * @property {LookAt[]} [looks]
 * @property {Tale[]} [tales]
 * @property {number} [seconds]
 * @property {number} [memory]
 * @property {"running" | "paused" | "ended"} [state]
 * @property {string} [error]
 */

/** @type {WebSocket | null} */
let socket = null;
/** @type {string[]} */
let unsent = [];
/** @type {Map<string, (news: News) => void>} */
const listeners = new Map();
/** @type {Map<string, { resolve: (news: News) => void, reject: (fault: Error) => void }>} */
const waiting = new Map();
let count = 0;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new WebSocket(`${scheme}://${location.host}/api/live`);
  opened.onopen = () => {
    for (const frame of unsent.splice(0)) opened.send(frame);
  };
  opened.onmessage = (event) => hear(JSON.parse(event.data));
  opened.onclose = () => {
    socket = null;
    unsent = [];
    const error = "the connection to plywood serve is lost: is it still running?";
    for (const listener of [...listeners.values()]) listener({ reply: "error", error });
    for (const { reject } of waiting.values()) reject(new Error(error));
    listeners.clear();
    waiting.clear();
  };
  return opened;
}

/** @param {News & { id: string }} news */
function hear(news) {
  const answered = waiting.get(news.id);
  if (answered) {
    waiting.delete(news.id);
    if (news.reply === "error") answered.reject(new Error(news.error));
    else answered.resolve(news);
  } else listeners.get(news.id)?.(news);
}

/** @param {object} message */
function send(message) {
  socket ??= connect();
  const frame = JSON.stringify(message);
  if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  else unsent.push(frame);
}

/**
 * A search on the server.
 * @typedef {object} Running
 * @property {() => Promise<News>} pause
 * @property {(steps?: number) => Promise<News>} resume goes on; with `steps`, for so many more
 * @property {(steps?: number) => Promise<News>} step takes steps one by one and tells them
 * @property {(lines: string[][]) => Promise<News>} watch what is held of these lines comes with every report from now on
 * @property {() => void} cancel ends it; the last news is `cancelled`
 * @property {() => void} close forgets it
 */

/**
 * Asks a question; `listen` hears reports while it runs, then `answer`, `cancelled` or `error`.
 * @param {Record<string, any>} question the fields of a question of docs/engine.md, and `paused`
 * @param {(news: News) => void} listen
 * @returns {Running}
 */
export function ask(question, listen) {
  const target = `q${++count}`;
  listeners.set(target, listen);
  send({ report_every: 100, ...question, id: target });
  /**
   * @param {string} action
   * @param {object} [more]
   * @returns {Promise<News>}
   */
  const act = (action, more = {}) => {
    const id = `a${++count}`;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send({ id, action, target, ...more });
    });
  };
  const quietly = () => {};
  return {
    pause: () => act("pause"),
    resume: (steps) => act("resume", steps === undefined ? {} : { steps }),
    step: (steps = 1) => act("step", { steps }),
    watch: (lines) => act("watch", { lines }),
    cancel: () => void act("cancel").catch(quietly),
    close: () => {
      listeners.delete(target);
      if (socket) act("close").catch(quietly);
    },
  };
}
