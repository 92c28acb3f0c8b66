// A search is watched until it is proven, stepped through in its own words, and compared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, until } from "./bench.js";

const here = bench();

test("a search is watched until it is proven", async () => {
  const page = await here.page("#/watch?game=connect(cols%3D4,rows%3D4,line%3D3)&search=descent&steps=200000");
  await page.getByRole("button", { name: "Start" }).click();
  const root = page.getByRole("tree", { name: "Search tree" }).getByRole("treeitem").first();
  await until(async () => /proven/i.test(await root.innerText()), "the root is proven");
  const moves = page.getByRole("region", { name: "Moves" });
  assert.ok((await moves.getByText("proven").count()) > 0, "the table says so too");
  await page.getByRole("button", { name: "Open the principal variation" }).click();
  await until(async () => (await page.getByRole("treeitem").count()) > 6, "the tree opens");
  await page.context().close();
});

test("a search pauses, goes on and is stopped", async () => {
  const page = await here.page("#/watch?game=connect4&search=uct&steps=1000000000");
  const steps = async () => Number(/([\d,]+) steps/.exec(await page.innerText("main"))?.[1].replaceAll(",", ""));
  await page.getByRole("button", { name: "Start" }).click();
  await until(async () => (await steps()) > 1000, "it runs");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused").first().waitFor();
  const paused = await steps();
  await page.waitForTimeout(500);
  assert.equal(await steps(), paused, "it waits");
  await page.getByRole("button", { name: "Resume" }).click();
  await until(async () => (await steps()) > paused, "it goes on");
  await page.getByRole("button", { name: "Stop" }).click();
  await page
    .getByText(/stopped|ended/i)
    .first()
    .waitFor();
  await page.context().close();
});

for (const [preset, words] of /** @type {[string, RegExp][]} */ ([
  ["UCT", /mean \+ c/],
  ["LUCB-MCTS", /leader|challenger|bound/i],
  ["Descent", /value/i],
  ["Algorithm 13 (sym)", /lure/i],
])) {
  test(`${preset} is stepped through in its own words`, async () => {
    const page = await here.page("#/watch");
    await page.getByRole("button", { name: preset, exact: true }).click();
    const told = page.getByRole("region", { name: "The step in words" });
    for (let step = 1; step <= 3; step++) {
      await page.getByRole("button", { name: "One step" }).click();
      await until(async () => new RegExp(`\\b${step} steps?\\b`).test(await page.innerText("main")), `step ${step}`);
    }
    assert.match(await told.innerText(), words);
    const nodes = page.getByRole("img", { name: /Tree of \d+ nodes/ });
    assert.ok((await nodes.count()) === 1, "the tree is drawn");
    await page.getByRole("button", { name: "Ten steps" }).click();
    await page.context().close();
  });
}

test("two searches are compared, and their disagreement is marked", async () => {
  const page = await here.page("#/compare?game=tictactoe&moves=b2,a1&search=random&search=alpha-beta&steps=20000");
  await page.getByRole("button", { name: "Start all" }).click();
  await until(
    async () => /\d of 2|both|choose/i.test(await page.getByRole("region", { name: "All searches" }).innerText()),
    "they are summed up",
  );
  await until(async () => (await page.getByText("proven").count()) > 0, "alpha-beta proves it");
  await page.getByRole("button", { name: "Add a search" }).click();
  await page.getByRole("region", { name: "Search 3" }).waitFor();
  await page.context().close();
});

test("the tree is walked with the keys", async () => {
  const page = await here.page("#/watch?game=tictactoe&moves=b2,a1&search=uct(solver%3Doff)&steps=2000");
  await page.getByRole("button", { name: "Start" }).click();
  await until(async () => /2,000 steps/.test(await page.innerText("main")), "it ends");
  const items = page.getByRole("treeitem");
  await page.getByRole("tree", { name: "Search tree" }).focus();
  const before = await items.count();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await until(async () => (await items.count()) > before, "a node opens");
  await page.context().close();
});

test("among several players a proven value is no verdict", async () => {
  const page = await here.page("#/watch?game=nim-many(heaps%3D1%2B2)&search=maxn&steps=5000");
  await page.getByRole("button", { name: "Start" }).click();
  await until(async () => /proven value/.test(await page.innerText("main")), "it is proven");
  assert.doesNotMatch(await page.innerText("main"), /proven (win|draw|loss)/);
  assert.equal(await page.locator("[data-verdict=win], [data-verdict=draw], [data-verdict=loss]").count(), 0);
  await page.context().close();
});

test("hidden games are searched by a search for them", async () => {
  const page = await here.page("#/watch?game=phantom-ttt&steps=200");
  assert.match(page.url(), /search=phantom-mc/);
  await page.getByRole("button", { name: "Start" }).click();
  await until(async () => /\b200 steps/.test(await page.innerText("main")), "it searches");
  await page.goto(`${here.address}/#/compare?game=phantom-ttt&steps=20`);
  await page.getByRole("button", { name: "Start all" }).click();
  await page.getByText("All have ended.").waitFor();
  const searches = new URLSearchParams(page.url().split("?")[1]).getAll("search");
  assert.deepEqual(searches, ["phantom-mc", "determinised(uct)"]);
  assert.equal(await page.getByText("There is no answer").count(), 0);
  await page.context().close();
});

test("a search that is refused is asked nothing more", async () => {
  const page = await here.page("#/watch?game=connect4&search=nosuch");
  for (const name of ["Start", "One step"]) {
    await page.getByText(/There is no answer.*nosuch/).waitFor();
    await page.getByRole("button", { name }).click();
    await page.waitForTimeout(300);
  }
  await page.getByText(/There is no answer.*nosuch/).waitFor();
  assert.equal(await page.locator("#notices .notice").count(), 0);
  await page.context().close();
});

test("no page logs a fault", () => assert.deepEqual(here.faults, []));
