// The moves of a game, each a place to go to.

import { h, show } from "../dom.js";

/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */

/**
 * @param {(at: number) => void} onpick
 */
export function moveList(onpick) {
  const list = h("ol", { class: "movelist" });
  const element = h("section", { class: "sheet", "aria-label": "Moves" }, h("h2", {}, "Moves"), list);
  /** What was drawn is left alone, so that focus stays. */
  let drawn = "";

  /**
   * @param {Position} last the position at the end of the moves
   * @param {number} at
   * @param {PlayerName | null} viewer who must not see what others tried
   */
  const draw = (last, at, viewer) => {
    const { line, hidden } = last;
    const key = JSON.stringify([line, last.player, at, viewer]);
    if (key === drawn) return;
    drawn = key;
    const items = line.map(({ move, player }, index) => {
      const next = index + 1 < line.length ? line[index + 1].player : last.player;
      // Whoever tries in vain tries again.
      const refused = hidden && next === player && player !== null;
      const secret = viewer !== null && player !== viewer;
      const who = player ?? "nature";
      const said = secret ? "…" : `${move}${refused ? " refused" : ""}`;
      const here = index + 1 === at;
      const label = `${index + 1}, ${who}: ${secret ? "not seen" : said}`;
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: `quiet ${who}`,
            "aria-label": label,
            "aria-current": here && "step",
            onclick: () => onpick(index + 1),
          },
          said,
        ),
      );
    });
    const start = h(
      "li",
      { class: "start" },
      h(
        "button",
        { type: "button", class: "quiet", "aria-current": at === 0 && "step", onclick: () => onpick(0) },
        "start",
      ),
    );
    show(list, start, items);
    const current = list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
  return { element, draw };
}
