// Positions and games in and out: as text, as an address, as SGF.

import { post } from "../api.js";
import { gameName } from "../boards/families.js";
import { h, notice } from "../dom.js";
import { placeParams, wordsOf } from "./address.js";
import { GameRecord } from "./record.js";

/** @typedef {import("../types.js").Position} Position */

/** Games that are written as SGF. */
const SGF = ["go", "phantom-go"];

/**
 * @param {string} text
 * @param {string} what
 */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    notice(`${what} is copied.`);
  } catch {
    notice(`${what} cannot be copied here: ${text}`, "fault");
  }
}

/**
 * Reads what was pasted: SGF, a position in the game's own text, or moves.
 * @param {string} text
 * @param {string} game
 */
async function readPasted(text, game) {
  if (text.startsWith("(")) {
    const read = await post("/api/sgf/read", { sgf: text });
    return new GameRecord(read.game, { moves: read.moves, from: read.from });
  }
  const pasted = new GameRecord(game, { from: text });
  try {
    await pasted.position();
    return pasted;
  } catch (fault) {
    const played = new GameRecord(game, { moves: wordsOf(text) });
    return played.position().then(
      () => played,
      () => Promise.reject(fault),
    );
  }
}

/**
 * @param {{ record: () => GameRecord, onopen: (record: GameRecord) => void }} game
 */
export function exchange({ record, onopen }) {
  const text = h("textarea", { rows: 3, spellcheck: "false", readonly: true });
  const pasted = h("textarea", { rows: 3, spellcheck: "false" });
  const file = h("input", { type: "file", accept: ".sgf,.txt" });
  const watch = h("a", {}, "Watch this position");
  const compare = h("a", {}, "Compare searches here");
  const elsewhere = h("p", { class: "row" }, watch, compare);

  /**
   * @param {string} name
   * @param {() => Promise<void>} act
   */
  const button = (name, act) => {
    const run = () => act().catch((fault) => notice(fault.message, "fault"));
    return h("button", { type: "button", class: "quiet", onclick: run }, name);
  };
  const open = async () => onopen(await readPasted(pasted.value.trim(), record().game));
  const sgf = button("Save as SGF", async () => {
    const { game, moves } = record();
    const { sgf } = await post("/api/sgf", { game, moves });
    const address = URL.createObjectURL(new Blob([sgf], { type: "application/x-go-sgf" }));
    h("a", { href: address, download: "game.sgf" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  });
  const position = button("Copy position", () => copy(text.value, "The position"));
  file.addEventListener("change", async () => {
    pasted.value = (await file.files?.[0]?.text()) ?? "";
    await open().catch((fault) => notice(fault.message, "fault"));
  });
  const shownText = h("label", {}, "this position", text);
  const element = h(
    "details",
    { class: "sheet" },
    h("summary", {}, "Share, copy and paste"),
    elsewhere,
    h(
      "div",
      { class: "row" },
      button("Copy link", () => copy(location.href, "The address")),
      position,
      sgf,
    ),
    shownText,
    h("label", {}, "a position, moves, or SGF", pasted),
    h("div", { class: "row" }, button("Open", open), h("label", {}, "or a file", file)),
  );

  /**
   * @param {Position} current
   * @param {boolean} secret whether the viewer must not see all
   */
  const draw = (current, secret) => {
    const query = placeParams(record().place());
    // Those pages show the whole board.
    elsewhere.hidden = secret;
    watch.href = secret ? "#/watch" : `#/watch?${query}`;
    compare.href = secret ? "#/compare" : `#/compare?${query}`;
    text.value = current.position;
    position.hidden = secret;
    shownText.hidden = secret;
    sgf.hidden = !SGF.includes(gameName(current)) || record().from !== null || secret;
  };
  return { element, draw };
}
