// Whole games by clicks, by keys and on a phone; fog, nature and recorded games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, until } from "./bench.js";

/** @typedef {import("playwright-core").Page} Page */

const here = bench();
const BUDGET = "first-budget=2000&second-budget=2000&third-budget=2000";

/** @param {Page} page */
const legal = (page) => page.getByRole("gridcell", { name: /legal/ });
/** @param {Page} page */
const told = (page) => page.getByRole("region", { name: "Board" }).getByRole("status").first();
/** @param {Page} page */
const moves = (page) => page.getByRole("region", { name: "Moves" }).getByRole("listitem").count();

/**
 * Plays until the game is over: at the person's turn one of the legal cells.
 * @param {Page} page
 * @param {(cell: import("playwright-core").Locator) => Promise<void>} play
 */
async function toTheEnd(page, play) {
  for (let turn = 0; turn < 60; turn++) {
    await until(async () => /a person|over/i.test(await told(page).innerText()), "the search moves or the game ends");
    if (!/a person/.test(await told(page).innerText())) return;
    const before = await moves(page);
    await play(legal(page).last());
    await until(async () => (await moves(page)) > before, "the move is in the list");
  }
  throw new Error("the game does not end");
}

test("a whole game by clicks against a search", async () => {
  const page = await here.page(`#/play?game=tictactoe&second=alpha-beta&${BUDGET}`);
  await toTheEnd(page, (cell) => cell.click());
  const end = await told(page).innerText();
  assert.match(end, /over/i);
  assert.doesNotMatch(end, /first player has won/i, "nobody beats an exact search");
  const played = (await moves(page)) - 1;
  assert.ok(played >= 5 && played <= 9);
  await page.getByRole("button", { name: "First position" }).click();
  await page.getByRole("button", { name: "One move on" }).click();
  assert.match(page.url(), /at=1/);
  await page.context().close();
});

test("a whole game with the keyboard alone", async () => {
  const page = await here.page(`#/play?game=connect(cols%3D4,rows%3D4,line%3D3)&second=uct&${BUDGET}`);
  await toTheEnd(page, async (cell) => {
    await cell.focus();
    await page.keyboard.press("Enter");
  });
  await page.context().close();
});

test("Tab reaches the board and the arrows walk on it", async () => {
  const page = await here.page("#/play?game=tictactoe&second=human");
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  for (let presses = 0; presses < 20 && !/legal/.test(await focus()); presses++) await page.keyboard.press("Tab");
  const before = await focus();
  assert.match(before, /legal/);
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await focus(), before);
  await page.keyboard.press(" ");
  await until(async () => (await moves(page)) === 2, "it is played");
  await page.context().close();
});

test("a game on a phone, by touch", async () => {
  const page = await here.page(`#/play?game=hex(size%3D3)&second=uct&${BUDGET}`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await toTheEnd(page, (cell) => cell.tap());
  assert.match(await told(page).innerText(), /has won/i);
  await page.context().close();
});

test("undo, redo and the address agree", async () => {
  const page = await here.page("#/play?game=connect4&moves=d1,d2,d3&second=human");
  assert.equal(await moves(page), 4);
  await page.getByRole("button", { name: "Undo" }).click();
  await until(async () => /moves=d1[^&]*d2/.test(page.url()), "the address follows");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.reload();
  await page.waitForSelector("main[data-ready]");
  await until(async () => (await moves(page)) === 4, "the address is the game");
  await page.context().close();
});

test("two searches play each other", async () => {
  const page = await here.page(`#/play?game=tictactoe&first=uct&second=uct&${BUDGET}`);
  await page.getByRole("button", { name: "Start" }).click();
  await until(async () => /over/i.test(await told(page).innerText()), "they come to an end");
  await page.context().close();
});

for (const game of [
  "othello",
  "breakthrough",
  "domineering",
  "clobber",
  "go(size=5)",
  "nim",
  "kayles",
  "connect-many",
  "rolit",
  "nim-many",
  "domineering-3d",
  "phantom-go(size=5)",
  "phantom-tic-tac-toe",
  "phantom-connect",
  "dark-hex(size=3)",
  "pearl(depth=4)",
  "recursive",
  "galton-watson",
  "increments",
]) {
  test(`a search moves on the board of ${game}`, async () => {
    const page = await here.page(
      `#/play?game=${encodeURIComponent(game)}&first=random&second=random&third=random&${BUDGET}`,
    );
    await page.getByRole("button", { name: "One move", exact: true }).click();
    await until(async () => (await moves(page)) === 2, "a move is played");
    await page.context().close();
  });
}

test("a pasted SGF keeps the stones that were set up", async () => {
  const page = await here.page("#/play?game=go(size%3D5)&second=human");
  await page.getByText("Share, copy and paste").click();
  await page.getByLabel("a position, moves, or SGF").fill("(;GM[1]SZ[9]AB[aa][bb]HA[2];W[ee])");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  const cell = (/** @type {string} */ name) =>
    page.getByRole("gridcell", { name: new RegExp(`^${name}, (first|second)`) });
  await cell("e5").waitFor();
  for (const [name, player] of [
    ["a9", /first/],
    ["b8", /first/],
    ["e5", /second/],
  ]) {
    assert.match((await cell(String(name)).getAttribute("aria-label")) ?? "", /** @type {RegExp} */ (player));
  }
  assert.equal(await page.getByRole("gridcell", { name: /^[a-j]\d, (first|second)/ }).count(), 3);
  await page.context().close();
});

test("payoffs that are no whole numbers are told in full", async () => {
  const page = await here.page("#/play?game=go(size%3D3,score%3Dtrue)&moves=pass,pass");
  assert.match(await told(page).innerText(), /payoffs −7\.5, \+7\.5\)/);
  await page.context().close();
});

test("fog hides the ways to the whole board", async () => {
  const page = await here.page("#/play?game=phantom-ttt&moves=b2,a1&second=human");
  await page.getByText("Share, copy and paste").click();
  const ways = () => page.getByRole("link", { name: /Watch this position|Compare searches here/ });
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  const [fog, none] = [page.url(), await ways().count()];
  assert.equal(none, 0, "in the fog");
  await page.goto(`${fog}&eyes=referee`);
  await page.getByText("Share, copy and paste").click();
  await until(async () => (await ways().count()) === 2, "the referee sees all");
  await page.context().close();
});

test("of very many moves some have buttons and the others are typed", async () => {
  const page = await here.page("#/play?game=pearl(degree%3D65536,depth%3D2)&second=human");
  const buttons = page.getByRole("group", { name: "Moves" }).getByRole("button");
  assert.equal(await buttons.count(), 500);
  await page.getByLabel("another move").fill("nowhere");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText('There is no move "nowhere" here.').waitFor();
  await page.getByLabel("another move").fill("60000");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await until(async () => (await moves(page)) === 2, "it is played");
  await page.context().close();
});

test("what cannot be is told, and the page lives on", async () => {
  const page = await here.page("#/play?game=nonsense");
  await page
    .getByText(/nonsense/)
    .first()
    .waitFor();
  await page.goto(`${here.address}/#/play?game=tictactoe&moves=z9`);
  await page.getByText(/z9/).first().waitFor();
  await page.goto(`${here.address}/#/play?game=tictactoe`);
  await legal(page).first().waitFor();
  await page.context().close();
});

test("no page logs a fault", () => {
  const faults = here.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  assert.deepEqual(faults, []);
});
