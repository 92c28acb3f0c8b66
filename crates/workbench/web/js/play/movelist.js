// The moves of a game, each a place to go to.

import { h, show } from "../dom.js";

/** @typedef {import("./known.js").Known} Known */

/**
 * @param {(at: number) => void} onpick
 */
export function moveList(onpick) {
  const list = h("ol", { class: "movelist" });
  const element = h("section", { class: "sheet", "aria-label": "Moves" }, h("h2", {}, "Moves"), list);
  /** What was drawn is left alone, so that focus stays. */
  let drawn = "";

  /**
   * @param {Known[]} known
   * @param {number} number how many of them were made by now
   */
  const draw = (known, number) => {
    const key = JSON.stringify([known, number]);
    if (key === drawn) return;
    drawn = key;
    const items = known.map(({ ply, player, move, refused }, index) => {
      const who = player ?? "nature";
      const said = move === null ? "…" : `${move}${refused ? " refused" : ""}`;
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: `quiet ${who}`,
            "aria-label": `${index + 1}, ${who}: ${move === null ? "not seen" : said}`,
            "aria-current": index + 1 === number && "step",
            onclick: () => onpick(ply),
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
        { type: "button", class: "quiet", "aria-current": number === 0 && "step", onclick: () => onpick(0) },
        "beginning",
      ),
    );
    show(list, start, items);
    const current = list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
  return { element, draw };
}
