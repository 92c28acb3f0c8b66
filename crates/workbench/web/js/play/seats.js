// Who plays: a person or a search at every seat, and who gives hints.

import { PLAYERS } from "../boards/pieces.js";
import { h, show } from "../dom.js";
import { budgetPicker, budgetWords, searchPicker } from "../setup.js";
import { PERSON, USUAL } from "./address.js";
import { seated } from "./thought.js";

/** @typedef {import("./address.js").Seat} Seat */
/** @typedef {import("./address.js").Table} Table */

const PEOPLE = { value: PERSON, label: "a person", doc: "moves are made here" };
const ENGINE = { value: USUAL, label: "the usual search", doc: "auto, or phantom-mc where stones are hidden" };

/**
 * @param {string} name
 * @param {Seat} seat changed in place
 * @param {{ value: string, label: string, doc?: string }[]} others
 * @param {() => void} onchange
 */
function chair(name, seat, others, onchange) {
  const summary = h("summary");
  const changed = () => {
    const budget = seat.by === PERSON ? "" : `, ${budgetWords(seat.budget)}`;
    summary.textContent = `${name}: ${seated(seat)}${budget}`;
    budgets.element.hidden = seat.by === PERSON;
  };
  const searches = searchPicker({
    value: seat.by,
    label: name,
    others,
    onchange: (by) => {
      seat.by = by;
      changed();
      onchange();
    },
  });
  const budgets = budgetPicker({
    value: seat.budget,
    label: `Budget of ${name.toLowerCase()}`,
    onchange: (budget) => {
      seat.budget = budget;
      changed();
      onchange();
    },
  });
  changed();
  return h("details", { class: "chair" }, summary, searches.element, budgets.element);
}

/**
 * @param {Table} table its seats are changed in place
 * @param {() => void} onchange
 */
export function seats(table, onchange) {
  const chairs = PLAYERS.map((player) =>
    chair(`${player[0].toUpperCase()}${player.slice(1)} player`, table.seats[player], [PEOPLE, ENGINE], onchange),
  );
  const hints = chair("Hints", table.hints, [ENGINE], onchange);
  const held = h("div");
  const element = h("section", { class: "sheet", "aria-label": "Seats" }, h("h2", {}, "Seats"), held);
  /** @param {number} players */
  const draw = (players) => {
    if (held.children.length !== players + 1) show(held, chairs.slice(0, players), hints);
  };
  return { element, draw };
}
