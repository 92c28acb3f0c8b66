// The first page is ready within a second, from this program alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, until } from "./bench.js";

const here = bench();

test("the page is ready in under a second, the median of five", async () => {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const page = await here.page("#/results");
    await page.context().clearCookies();
    const began = performance.now();
    await page.goto(`${here.address}/#/play?game=connect4&round=${round}`);
    await page.getByRole("heading", { name: "Play" }).waitFor();
    await page.waitForSelector("main svg");
    times.push(performance.now() - began);
    await page.context().close();
  }
  times.sort((a, b) => a - b);
  assert.ok(times[2] < 1000, `${times}`);
});

test("nothing is asked of another server", async () => {
  const page = await here.page("#/play");
  /** @type {string[]} */
  const others = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(here.address)) others.push(request.url());
  });
  for (const hash of ["#/watch", "#/compare", "#/theory", "#/results", "#/play"]) {
    await page.goto(`${here.address}/${hash}`);
    await page.waitForTimeout(300);
  }
  assert.deepEqual(others, []);
  await page.context().close();
});

test("closing a tab frees its searches", async () => {
  const one = await here.page("#/watch?game=connect4&search=uct&steps=1000000000");
  await one.getByRole("button", { name: "Start" }).click();
  const other = await here.page("#/watch?game=hex&search=uct&steps=1000000000");
  await other.getByRole("button", { name: "Start" }).click();
  await until(async () => (await here.searches()) === 2, "two searches run");
  await one.context().close();
  await until(async () => (await here.searches()) === 1, "one is freed");
  await other.goto(`${here.address}/#/results`);
  await until(async () => (await here.searches()) === 0, "leaving the page frees the other");
  await other.context().close();
});
