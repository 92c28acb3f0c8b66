// One cell of a board: what stands there, what pointing at it does, what is known of it; told and drawn.

import { svg } from "../dom.js";
import { halfDomino, tile } from "./dominoes.js";
import { heard, heat } from "./marks.js";

/** @typedef {import("../types.js").MoveReport} MoveReport */
/** @typedef {import("../types.js").PlayerName} PlayerName */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("./dominoes.js").Half} Half */
/** @typedef {import("./families.js").Family} Family */
/** @typedef {import("./index.js").Sight} Sight */
/** @typedef {import("./manners.js").Offer} Offer */

/**
 * @typedef {object} Spot
 * @property {string} name
 * @property {string} sign of the game's picture
 * @property {PlayerName | null} player whose stone stands there
 * @property {Half | null} half of a domino
 * @property {Offer | null} offer what pointing at it does
 * @property {boolean} target whether a move comes here
 * @property {"legal" | "illegal" | null} hint whether it is marked as one
 * @property {MoveReport | null} report
 * @property {boolean} last whether the last move concerns it
 * @property {boolean} selected
 */

/**
 * @param {Spot} spot
 * @param {boolean} fog
 */
function stands({ player, sign, half }, fog) {
  if (player) return `${player}'s stone`;
  if (sign === "#") return half?.player ? `${half.player}'s domino` : "covered";
  if (sign === "?") return "refused";
  return fog ? "not seen" : "empty";
}

/** @param {Spot} spot */
function does({ name, offer }) {
  if (!offer) return [];
  if (offer.selects) return ["can move"];
  const itself = offer.aims.length === 1 && offer.aims[0] === name;
  return [itself ? "legal" : `legal: ${offer.aims.join(" and ")}`];
}

/**
 * What a screen reader says of a cell.
 * @param {Spot} spot
 * @param {Sight} sight
 */
export function told(spot, sight) {
  const { name, selected, last, report } = spot;
  const parts = [name, stands(spot, sight.fog), ...does(spot), selected && "chosen", last && "last move"];
  return parts.filter(Boolean).join(", ") + (report ? heard(report, report.move === sight.choice) : "");
}

/**
 * What stands on a cell and what is said of it, around its centre.
 * @param {Spot} spot
 * @param {Sight} sight
 * @param {Position} position
 * @param {Family} family
 */
export function drawn(spot, sight, position, family) {
  const { name, sign, player, half, offer, target, hint, report, last, selected } = spot;
  const ghost = () => {
    if (!sight.player || !target || offer?.selects) return null;
    return svg("g", { class: "ghost" }, family.manner === "span" ? tile(sight.player) : family.piece(sight.player));
  };
  return [
    sight.fog && sign === "." && svg("path", { class: "fog", d: "M-8,8 8,-8 M-8,0 0,-8 M0,8 8,0" }),
    sign === "?" && svg("text", { class: "refused" }, "?"),
    player && family.piece(player),
    sign === "#" && (half ? halfDomino(name, half) : tile(null)),
    last && svg("circle", { class: "last", r: player || sign === "#" ? 18 : 6 }),
    ...(report ? heat(report, position, sight.values, report.move === sight.choice) : []),
    selected && svg("rect", { class: "selected", x: -18, y: -18, width: 36, height: 36 }),
    offer?.selects && svg("circle", { class: "legal", cx: 14, cy: 14, r: 3 }),
    hint === "legal" && svg("circle", { class: "legal", r: 4 }),
    hint === "illegal" && svg("path", { class: "illegal", d: "M-3,-3 3,3 M3,-3 -3,3" }),
    ghost(),
  ];
}
