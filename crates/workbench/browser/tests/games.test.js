// Every kind of board is played to the end of a game, by pointer and by keys in turn; and all that is around a game: its record,
// its address, its texts, what searches make of it.

import assert from "node:assert/strict";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { bench, until } from "./bench.js";

/** @typedef {import("playwright-core").Page} Page */

/** A coin after the first move. */
const COIN = {
  player: 0,
  children: [
    {
      move: "toss",
      chance: [
        { p: 0.5, move: "heads", node: { player: 1, children: [{ payoff: 1 }, { payoff: 0.5 }] } },
        { p: 0.5, move: "tails", node: { player: 1, children: [{ payoff: -1 }, { payoff: 0.5 }] } },
      ],
    },
  ],
};
const FILE = path.join(await mkdtemp(path.join(tmpdir(), "plywood-")), "coin.json");
await writeFile(FILE, JSON.stringify(COIN));
const TREE = `tree(${FILE})`;
const here = bench([`tree:${FILE}`]);

const GAMES = [
  "tic-tac-toe",
  "connect(cols=5,rows=4)",
  "connect-many",
  "connect-many(gravity=false)",
  "hex(size=3)",
  "othello(size=4)",
  "rolit",
  "breakthrough(cols=4,rows=5)",
  "clobber(cols=4,rows=3)",
  "domineering(cols=4,rows=4)",
  "go(size=3)",
  "nim",
  "nim-many",
  "kayles(rows=4+3)",
  "domineering-3d(x=2,y=2,z=2)",
  "phantom-go(size=3)",
  "phantom-tic-tac-toe",
  "phantom-connect(cols=4,rows=4,line=3)",
  "dark-hex(size=3)",
  "pearl(depth=6)",
  "recursive",
  TREE,
];

/** @param {Record<string, string>} params */
const play = (params) => here.page(`#/play?${new URLSearchParams(params)}`);

/** @param {Page} page */
const status = async (page) => (await page.locator(".status").textContent()) ?? "";

/** @param {Page} page */
const params = (page) => new URLSearchParams(new URL(page.url()).hash.split("?")[1]);

/** @param {Page} page */
const plies = (page) => params(page).get("moves")?.split(",").length ?? 0;

/**
 * @param {Page} page
 * @param {string} name
 * @param {string} value
 */
const has = (page, name, value) => until(async () => params(page).get(name) === value, `${name}=${value}`);

/**
 * @param {Page} page
 * @param {string} name
 */
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/**
 * @param {Page} page
 * @param {string} cell
 */
const told = async (page, cell) => (await page.locator(`[data-cell="${cell}"]`).getAttribute("aria-label")) ?? "";

/**
 * Makes the next move of a person, or the first half of it; false if nothing can be done.
 * @param {Page} page
 * @param {number} count
 */
async function act(page, count) {
  const chosen = (await page.locator("[aria-selected=true]").count()) > 0;
  const cells = page.locator(`.field .live${chosen ? ":has(.ghost)" : ""}`);
  const controls = (await cells.count()) > 0 ? cells : page.locator(".board .moves button");
  const offered = await controls.count();
  if (offered === 0) return false;
  const control = controls.nth(count % offered);
  if (count % 3) {
    await control.focus();
    await page.keyboard.press(count % 3 === 1 ? "Enter" : "Space");
  } else await control.click();
  return true;
}

for (const game of GAMES) {
  test(`${game} is played to its end`, async () => {
    const page = await play({ game, steps: "100" });
    const state = async () => page.url() + (await page.locator("[aria-selected=true]").count());
    let count = 0;
    await until(async () => {
      if ((await status(page)).includes("over")) return true;
      const before = await state();
      if (!(await act(page, count))) return false;
      count += 1;
      await until(async () => (await state()) !== before, `move ${count} of ${before}`);
      return false;
    }, "the end of the game");
    assert.match(await status(page), /The game is over: .* \(payoffs /);
    assert.equal(await page.locator(".notice.fault").count(), 0);
    await page.context().close();
  });
}

test("a stone is chosen, given up, and moved", async () => {
  const page = await play({ game: "breakthrough(cols=4,rows=5)", second: "human" });
  await page.locator("[data-cell=b2]").click();
  assert.equal(await page.locator("[data-cell=b2]").getAttribute("aria-selected"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[aria-selected=true]").count(), 0);
  await page.locator("[data-cell=b2]").click();
  await page.locator("[data-cell=a3]").click();
  await has(page, "moves", "b2-a3");
  await page.context().close();
});

test("undo goes back to the person's turn, and another move goes its own way", async () => {
  const page = await play({ game: "tictactoe", second: "alpha-beta" });
  await page.locator("[data-cell=b2]").click();
  await until(async () => plies(page) === 2, "the answer");
  await press(page, "Undo");
  await has(page, "at", "0");
  await page.locator("[data-cell=c3]").click();
  await until(async () => params(page).get("moves")?.startsWith("c3,") ?? false, "another game");
  await page.context().close();
});

test("a record opens at any move and is stepped through by arrows", async () => {
  const page = await play({ game: "connect4", moves: "d1,d2,d3", at: "1", second: "human" });
  assert.equal(await page.locator(".movelist [aria-current]").textContent(), "d1");
  await page.keyboard.press("ArrowRight");
  await has(page, "at", "2");
  await page.keyboard.press("Home");
  await has(page, "at", "0");
  await page.locator(".movelist").getByText("d3").click();
  await until(async () => !params(page).has("at"), "the last move");
  await page.context().close();
});

test("searches meet, and the curve has what they found", async () => {
  const page = await play({ game: "connect(cols=5,rows=4)", first: "uct", second: "flat", steps: "300" });
  await press(page, "One move");
  await until(async () => plies(page) === 1, "one move");
  await until(async () => /flat, paused/.test(await status(page)), "the other waits");
  await press(page, "Start");
  await until(async () => (await status(page)).includes("over"), "the end");
  // The end of the game is a point of its own.
  assert.equal(await page.locator(".evaluation .dot").count(), plies(page) + 1);
  assert.match((await page.locator(".answer").textContent()) ?? "", /(uct|flat) answers/);
  await page.context().close();
});

test("a search that would go on is hastened, and is freed when the page is left", async () => {
  const page = await play({ game: "go", first: "uct", "first-budget": "settled", second: "human" });
  await press(page, "Start");
  await until(async () => (await page.locator(".answer h2").textContent()) === "uct thinks", "it thinks");
  await press(page, "Move now");
  await until(async () => plies(page) === 1, "a move");
  await press(page, "Hint");
  await page.goto(`${here.address}/#/theory`);
  await until(async () => (await here.searches()) === 0, "no search is left");
  // The page that was asked for stays, with or without its own questions in the address.
  assert.match(page.url(), /#\/theory(\?|$)/);
  await page.context().close();
});

test("a hint is on the board, in words and in the curve", async () => {
  const page = await play({ game: "tictactoe", moves: "b2,b1,a1,c3", second: "human" });
  await press(page, "Hint");
  await until(async () => (await page.locator(".evaluation .dot.proven").count()) === 1, "a proven point");
  assert.match((await page.locator(".answer").textContent()) ?? "", /proven win/);
  const choice = page.locator("[data-cell]:has(.chosen)").first();
  assert.match((await choice.getAttribute("aria-label")) ?? "", /the search's choice/);
  await page.getByLabel("values on the board").uncheck();
  await until(async () => (await page.locator(".field .value").count()) === 0, "no values");
  await press(page, "Evaluate all moves");
  await until(async () => (await page.locator(".evaluation .dot").count()) === 5, "five points");
  await page.context().close();
});

test("positions, moves and SGF go in and out", async () => {
  const page = await play({ game: "tictactoe", second: "human" });
  await page.getByText("Share, copy and paste").click();
  const paste = page.getByLabel("a position, moves, or SGF");
  await paste.fill("x.o/.x./...");
  await press(page, "Open");
  await has(page, "from", "x.o/.x./...");
  await page.locator("[data-cell=b3]").click();
  await has(page, "moves", "b3");
  assert.equal(await page.getByLabel("this position").inputValue(), "xoo/.x./...");
  await press(page, "Hint");
  await until(async () => (await page.locator(".answer").textContent())?.includes("proven win") ?? false, "a hint");
  assert.match((await page.getByText("Watch this position").getAttribute("href")) ?? "", /^#\/watch\?.*from=/);
  await paste.fill("(;FF[4]GM[1]SZ[5]KM[7.5];B[cc];W[bd];B[])");
  await press(page, "Open");
  await has(page, "moves", "c3,b2,pass");
  const [saved] = await Promise.all([page.waitForEvent("download"), press(page, "Save as SGF")]);
  assert.match(await readFile(await saved.path(), "utf8"), /;B\[cc\]\s*;W\[bd\]\s*;B\[\]/);
  await page.context().close();
});

test("in the fog one sees what one was told, and takes nothing back", async () => {
  const page = await play({ game: "phantom-tic-tac-toe", moves: "a1,a1,b2", second: "human", eyes: "first" });
  assert.match(await told(page, "b2"), /^b2, not seen, legal/);
  assert.deepEqual(await page.locator(".movelist button").allTextContents(), ["beginning", "a1", "…"]);
  assert.equal(await page.getByRole("button", { name: "Undo" }).isVisible(), false);
  await page.locator("[data-cell=b2]").click();
  await until(async () => (await page.locator(".told").textContent())?.includes("b2 is refused") ?? false, "a refusal");
  await page.getByLabel("seen by").selectOption("referee");
  await until(async () => (await page.locator(".movelist button").count()) === 5, "all moves");
  assert.match(await told(page, "b2"), /second's stone/);
  assert.equal(await page.getByRole("button", { name: "Undo" }).isVisible(), true);
  await page.context().close();
});

test("nature draws by itself, by its seed", async () => {
  const drawn = [];
  for (const seed of ["1", "1", "2", "3", "4", "5", "6", "7"]) {
    const page = await play({ game: TREE, moves: "toss", second: "human", seed });
    await until(async () => plies(page) === 2, "a draw");
    assert.equal(await page.locator(".movelist .nature").count(), 1);
    drawn.push(params(page).get("moves"));
    await page.context().close();
  }
  assert.equal(drawn[0], drawn[1]);
  assert.deepEqual([...new Set(drawn)].sort(), ["toss,heads", "toss,tails"]);
});

test("a game is chosen with its parameters, and a player with its budget", async () => {
  const page = await play({ game: "connect4" });
  await page.getByLabel("Game", { exact: true }).selectOption("hex");
  await page.getByText("Parameters: as usual").first().click();
  await page.getByLabel("size").fill("4");
  await press(page, "New game");
  await has(page, "game", "hex(size=4)");
  assert.equal(await page.locator("[data-cell]").count(), 16);
  await page.getByText("Second player:").click();
  await page.getByLabel("Second player", { exact: true }).selectOption("flat");
  const budget = page.getByRole("group", { name: "Budget of second player" });
  await budget.getByLabel("limit").selectOption("steps");
  await budget.getByLabel("at most").fill("50");
  await page.keyboard.press("Tab");
  await has(page, "second-budget", "50");
  await page.locator("[data-cell=a1]").click();
  await until(async () => plies(page) === 2, "flat has moved");
  await page.context().close();
});

test("no page logs a fault", () => assert.deepEqual(here.faults, []));

test("what the server refuses is said in its own sentence, and the page goes on", async () => {
  const page = await play({ game: "no-such-game" });
  assert.match((await page.locator(".play .fault").textContent()) ?? "", /there is no game 'no-such-game'/);
  await page.getByLabel("Game", { exact: true }).selectOption("tic-tac-toe");
  await press(page, "New game");
  await until(async () => (await page.locator("[data-cell]").count()) === 9, "a board");
  await page.goto(`${here.address}/#/play?game=tictactoe&second=uct(bogus=1)`);
  await page.locator("[data-cell=b2]").click();
  await until(async () => (await page.locator(".notice.fault").allTextContents()).join().includes("bogus"), "a fault");
  assert.match(await status(page), /uct\(bogus=1\), paused/);
  await page.context().close();
});
