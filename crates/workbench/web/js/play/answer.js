// What a search answers, in words and with its certainty.

import { badge, counted, valued, words } from "../certainty.js";
import { h, show } from "../dom.js";

/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {import("../types.js").Calibrated} Calibrated */

/** The most moves in the table. */
const MOST = 12;

/** @param {number | null} part */
function percent(part) {
  return part === null ? "–" : `${Math.round(part * 100)} %`;
}

/** @param {Calibrated | null} calibrated */
function chances(calibrated) {
  if (!calibrated) return null;
  const { win, draw, loss, set90, note } = calibrated;
  if (win === null) return note && `Not calibrated: ${note}.`;
  const held = set90.length ? `; nine times in ten it is a ${set90.join(" or a ")}` : "";
  return `Calibrated: win ${percent(win)}, draw ${percent(draw)}, loss ${percent(loss)}${held}.`;
}

/** @param {Analysis} analysis */
function table({ moves, choice }) {
  const shown = [...moves]
    .sort(
      (one, two) =>
        Number(two.move === choice) - Number(one.move === choice) ||
        two.visits - one.visits ||
        (two.value ?? -Infinity) - (one.value ?? -Infinity),
    )
    .slice(0, MOST);
  const head = ["move", "value", "certainty", "visits"].map((name) =>
    h("th", { scope: "col", class: name === "value" || name === "visits" ? "number" : "" }, name),
  );
  const rows = shown.map((report) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, report.move, report.move === choice && " ◀"),
      h("td", { class: "number" }, valued(report)),
      h("td", {}, badge(report.certainty)),
      h("td", { class: "number" }, counted(report.visits)),
    ),
  );
  const more = moves.length - shown.length;
  return [
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Moves by value" },
      h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)),
    ),
    more > 0 && h("p", { class: "dim" }, `and ${more} more`),
  ];
}

export function answer() {
  const element = h("section", { class: "sheet answer", "aria-label": "The search's answer" });
  /**
   * @param {Analysis | null} analysis
   * @param {boolean} thinking
   */
  const draw = (analysis, thinking) => {
    element.hidden = !analysis;
    if (!analysis) return;
    const { search, player, choice, certainty, principal_variation: line, steps, nodes, remark, calibrated } = analysis;
    const does = thinking ? "thinks of" : "chooses";
    show(
      element,
      h("h2", {}, `${search} ${thinking ? "thinks" : "answers"}`),
      h(
        "p",
        {},
        choice ? `For the ${player} player it ${does} ` : "It has no move yet. ",
        choice && h("strong", {}, choice),
        choice && ": ",
        badge(certainty),
        certainty && ` ${words(certainty)}.`,
      ),
      line.length > 1 && h("p", {}, `Expected line: ${line.slice(0, 10).join(" ")}${line.length > 10 ? " …" : ""}`),
      chances(calibrated) && h("p", {}, chances(calibrated)),
      h("p", { class: "dim" }, `${counted(steps)} steps, ${counted(nodes)} nodes${remark ? `; ${remark}` : ""}.`),
      ...table(analysis),
    );
  };
  return { element, draw };
}
