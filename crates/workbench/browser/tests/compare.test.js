// Searches side by side, and what counts as a disagreement.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, until } from "./bench.js";

const here = bench();

/** @param {import("playwright-core").Locator} part */
const text = async (part) => (await part.textContent()) ?? "";

test("four searches run together and their choices are counted", async () => {
  const searches = ["uct", "alpha-beta", "auto", "random"].map((search) => `search=${search}`).join("&");
  const page = await here.page(`#/compare?game=tictactoe&moves=b2+a1+c3+a3+a2&${searches}&steps=2000&seed=2`);
  await page.getByRole("button", { name: "Start all" }).click();
  const said = page.locator(".driven .said");
  await until(async () => (await text(said)).includes("All have ended"), "all have ended");
  assert.match(await text(page.locator(".driven .verdict")), /(3 of 4|All 4) choose c2/);
  assert.equal(await page.locator(".contender").count(), 4);
  assert.equal(await page.getByRole("button", { name: "Add a search" }).isDisabled(), true);
  await page.getByRole("button", { name: "Remove search 4" }).click();
  await page.getByRole("button", { name: "Remove search 3" }).click();
  assert.equal(await page.getByRole("button", { name: "Remove search 1" }).isDisabled(), true);
  assert.match(page.url(), /search=uct&search=alpha-beta&steps=2000&seed=2$/);
  await page.getByRole("button", { name: "Start all" }).click();
  await until(async () => (await text(page.locator(".driven .verdict"))) === "= Both choose c2.", "both agree");
  await page.context().close();
});

test("all are paused and stopped together", async () => {
  const page = await here.page("#/compare?game=connect4&search=uct&search=mcts&steps=1000000000");
  const said = page.locator(".driven .said");
  await page.getByRole("button", { name: "Start all" }).click();
  await until(async () => (await text(said)) === "2 of 2 running.", "both run");
  await page.getByRole("button", { name: "Pause all" }).click();
  await until(async () => (await text(said)) === "Paused.", "both wait");
  await page.getByRole("button", { name: "Stop all" }).click();
  await until(async () => (await text(said)) === "All have ended.", "both are stopped");
  await page.context().close();
});

test("what contradicts what", async () => {
  const page = await here.page("#/compare");
  const found = await page.evaluate(async () => {
    const path = "/js/compare/disagree.js";
    const { compare } = await import(path);
    const proven = (/** @type {number} */ value) => ({ value, certainty: { kind: "proven", value, of: "game" } });
    const mean = (/** @type {number} */ value, error = 0.01) => ({
      value,
      certainty: { kind: "estimate", samples: 100, error_of_mean: error, of: "game" },
    });
    const bounds = (/** @type {number} */ low, /** @type {number} */ high, of = "game") => ({
      value: null,
      certainty: { kind: "certified", low, high, delta: 0.05, of },
    });
    const belief = (/** @type {number} */ win) => ({ value: null, certainty: { kind: "posterior", win, of: "model" } });
    const pairs = {
      "a loss against a good mean": [proven(-1), mean(0.4)],
      "a win against a doubtful mean": [proven(1), mean(0.6)],
      "a loss against a sure belief": [proven(-1), belief(0.9)],
      "a draw against a sure belief": [proven(0), belief(0.9)],
      "means far apart": [mean(0.4), mean(0.1)],
      "means apart by luck": [mean(0.4, 0.1), mean(0.1, 0.1)],
      "bounds that do not meet": [bounds(-1, 0), bounds(0.1, 1)],
      "bounds of other subjects": [bounds(-1, 0), bounds(0.1, 1, "random games")],
      "a proof outside of bounds of other subjects": [proven(-1), bounds(0.1, 1, "random games")],
    };
    return Object.entries(pairs).flatMap(([name, pair]) => {
      const opinions = pair.map((report, at) => ({
        name: `search ${at}`,
        analysis: { choice: "a1", moves: [{ move: "a1", visits: 1, ...report }] },
      }));
      return compare(opinions, [-1, 1]).sentences.length > 0 ? [name] : [];
    });
  });
  assert.deepEqual(found, [
    "a loss against a good mean",
    "a loss against a sure belief",
    "means far apart",
    "bounds that do not meet",
  ]);
  await page.context().close();
});

test("no page logs a fault", () => assert.deepEqual(here.faults, []));
