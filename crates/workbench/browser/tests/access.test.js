// Every page for everybody: no serious finding of axe-core, in light and in dark, and nothing that is wider than a phone.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { bench } from "./bench.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGES = [
  "#/play?game=connect4&moves=d1,d2",
  "#/play?game=phantom-go(size%3D5)&moves=a1",
  "#/play?game=recursive",
  "#/watch?game=tictactoe&search=uct",
  "#/compare?game=tictactoe&search=uct&search=alpha-beta",
  "#/theory",
  "#/results",
];
const here = bench();

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const hash of PAGES) {
    test(`${hash} in ${colorScheme} has no serious finding`, async () => {
      const page = await here.page(hash, { colorScheme });
      await page.waitForTimeout(500);
      // The page's policy lets no text become code; the browser's own evaluation is not the page's.
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run());
      const serious = violations.filter((/** @type {any} */ one) => ["serious", "critical"].includes(one.impact));
      const told = serious.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`);
      assert.deepEqual(told, []);
      await page.context().close();
    });
  }
}

for (const hash of PAGES) {
  test(`${hash} fits a phone`, async () => {
    const page = await here.page(hash, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.waitForTimeout(300);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `the page is ${width} pixels wide`);
    await page.context().close();
  });
}

test("no page logs a fault", () => assert.deepEqual(here.faults, []));
