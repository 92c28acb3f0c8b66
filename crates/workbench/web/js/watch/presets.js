// Small positions on which a search can be followed step by step.

/** @typedef {import("./address.js").Topic} Topic */
/** @typedef {{ name: string, says: string, topic: Topic }} Preset */

const late = { game: "tic-tac-toe", moves: ["b2", "a1", "c3", "a3", "a2"] };

/** @type {Preset[]} */
export const PRESETS = [
  {
    name: "UCT",
    says: "tic-tac-toe, four cells left: one move holds the draw, and means turn into proofs",
    topic: { where: late, searches: ["uct"], budget: { steps: 1000, seed: 1 } },
  },
  {
    name: "LUCB-MCTS",
    says: "three in a row in three columns, nine leaves: intervals narrow until one move is surely good enough",
    topic: {
      where: { game: "connect(cols=3,rows=3,line=3)", moves: ["b1", "a1"] },
      searches: ["lucb-mcts(solve=0,epsilon=0.2,delta=0.2)"],
      budget: { steps: 20000, seed: 1 },
    },
  },
  {
    name: "Descent",
    says: "the same tic-tac-toe: the best line is expanded down to an end, and ends resolve what is above",
    topic: { where: late, searches: ["descent"], budget: { steps: 1000, seed: 1 } },
  },
  {
    name: "Algorithm 13 (sym)",
    says: "Pearl's game of three moves: every random game is the one expected to tell most about the root",
    topic: {
      where: { game: "pearl(depth=3)", moves: [] },
      searches: ["sym(b=2)"],
      budget: { steps: 1000, seed: 1 },
    },
  },
];
