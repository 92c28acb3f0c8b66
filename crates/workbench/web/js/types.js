// What the server says, as types; docs/workbench.md and the OpenAPI file say the same in words.

/** @typedef {"first" | "second" | "third" | "fourth"} PlayerName */

/** @typedef {{ of: string, depth?: number }} Of */
/**
 * How sure a search is of a value. The pages note as `plain` that the game is won, drawn or lost, and that the value says which.
 * @typedef {Of & ({ kind: "proven", value: number | null, plain?: boolean }
 *   | { kind: "certified", low: number | null, high: number | null, delta: number | null }
 *   | { kind: "posterior", win: number | null }
 *   | { kind: "estimate", samples: number, error_of_mean: number | null })} Certainty
 */

/** @typedef {{ winner: PlayerName | null, payoffs: (number | null)[] }} Outcome */
/** @typedef {{ move: string, value: number | null, visits: number, certainty: Certainty }} MoveReport */

/**
 * @typedef {object} Calibrated
 * @property {number | null} win
 * @property {number | null} draw
 * @property {number | null} loss
 * @property {number | null} score
 * @property {number | null} mistake
 * @property {string[]} set90
 * @property {string} tier
 * @property {string | null} note
 */

/**
 * @typedef {object} Analysis
 * @property {string} game
 * @property {string} position
 * @property {PlayerName | null} player
 * @property {Outcome | null} outcome
 * @property {MoveReport[]} moves
 * @property {string | null} choice
 * @property {string | null} chosen_by
 * @property {string[]} principal_variation
 * @property {number | null} value
 * @property {Certainty | null} certainty
 * @property {Calibrated | null} calibrated
 * @property {number} steps
 * @property {number} nodes
 * @property {boolean} settled
 * @property {string} ending
 * @property {string | null} remark
 * @property {string} search
 * @property {number} lanes
 * @property {number} seed
 */

/**
 * What a search holds of a position below its root.
 * @typedef {object} Look
 * @property {PlayerName | null} player
 * @property {number} visits
 * @property {number | null} value
 * @property {Certainty} certainty
 * @property {string | null} choice
 * @property {Outcome | null} outcome
 * @property {MoveReport[]} moves
 */

/** @typedef {{ line: string[], look: Look | null }} LookAt */

/**
 * One step in the algorithm's own words.
 * @typedef {object} Tale
 * @property {{ player: PlayerName | null, rule: string, by: string[], candidates: { move: string, numbers: { name: string, value: number | null }[] }[], chosen: string }[]} line
 * @property {string[]} deeds
 */

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} doc
 * @property {string | null} default
 * @property {"whole" | "real" | "word" | "flag" | "text"} kind
 * @property {number | null} low
 * @property {number | null} high
 * @property {string[]} words
 * @property {string} wanted
 */

/**
 * A game or a search of the catalogue.
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} doc
 * @property {string} example
 * @property {{ name: string, stands_for: string }[]} aliases
 * @property {Parameter[]} parameters
 * @property {string} [kind]
 * @property {boolean} [given]
 * @property {string} [certainty]
 * @property {string} [step]
 * @property {string} [searches]
 */

/**
 * @typedef {object} Position
 * @property {string} game
 * @property {string} asked
 * @property {number} rules_version
 * @property {number} players
 * @property {boolean} zero_sum
 * @property {boolean} hidden
 * @property {boolean} chance
 * @property {[number | null, number | null]} bounds
 * @property {string} position
 * @property {string} picture
 * @property {PlayerName | null} player
 * @property {"player" | "nature" | "over"} turn
 * @property {Outcome | null} outcome
 * @property {string[]} moves
 * @property {{ move: string, player: PlayerName | null }[]} line
 * @property {{ player: PlayerName, picture: string, told: string[] }[] | null} seen
 */

/**
 * Where a game stands: moves from the start, or from a position in the game's own text.
 * @typedef {object} Place
 * @property {string} game
 * @property {string[]} [moves]
 * @property {string} [from]
 */

export {};
