// Theory under sliders, studies with published numbers, and recorded games that are stepped through.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { PROGRAM, bench, until } from "./bench.js";

const folder = mkdtempSync(path.join(os.tmpdir(), "plywood-pages-"));
after(() => rmSync(folder, { recursive: true }));
const [games, rows] = ["match.games", "settling.sqlite"].map((name) => path.join(folder, name));
/** @param {string[]} words */
const plywood = (...words) => execFileSync(PROGRAM, words, { stdio: "ignore" });
plywood("match", "tictactoe", "uct", "flat", "--games", "6", "--steps", "50", "--out", games);
plywood("lab", "run", "completion-settling", "--size", "quick", "--store", rows);
const here = bench(["--results", games, "--results", rows]);

test("theory follows its sliders, and says the same as the command", async () => {
  const page = await here.page("#/theory");
  const figures = page.getByRole("main").locator("figure");
  await until(async () => (await figures.count()) >= 2, "the status diagram and the spirals are drawn");
  const win = async () => page.getByRole("table", { name: "who wins" }).getByRole("row").nth(1).innerText();
  const before = await win();
  const b = page.getByRole("spinbutton", { name: /b: a position is not terminal/ });
  await b.fill("0.6");
  await b.press("Enter");
  await until(async () => (await win()) !== before, "the table follows");
  assert.match(page.url(), /0\.6/, "the address follows");
  const printed = JSON.parse(
    execFileSync(PROGRAM, ["theory", "status", "z^2", "--p", "0", "--b", "0.6", "--json"], { encoding: "utf8" }),
  );
  const number = (await win()).split(/\s+/).find((part) => /^0\.\d{4}/.test(part)) ?? "";
  assert.ok(JSON.stringify(printed).includes(number.slice(0, 8)), `${number} is what the command prints`);
  await page.context().close();
});

for (const subject of ["pathology", "branching", "quiescence", "pearl", "product", "inert", "transition"]) {
  test(`theory draws ${subject}`, async () => {
    const page = await here.page(`#/theory?subject=${subject}`);
    await until(async () => (await page.locator("main figure, main table").count()) > 0, "it is drawn");
    assert.doesNotMatch(await page.innerText("main"), /NaN|undefined|Infinity/);
    await page.context().close();
  });
}

test("a study that ships is opened, with published numbers", async () => {
  const page = await here.page("#/results");
  await page.getByRole("link", { name: "completion-settling", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await until(async () => /published/i.test(await page.innerText("main")), "published numbers are there");
  await page.context().close();
});

test("rows of a study are shown as tables and figures", async () => {
  const page = await here.page("#/results?file=1");
  await until(async () => (await page.getByRole("table").count()) > 0, "a table is there");
  await page.context().close();
});

test("a recorded game is opened and stepped through", async () => {
  const page = await here.page("#/results?file=0");
  await page.getByText("Joint Elo").waitFor();
  const link = page.locator('main a[href^="#/play"]');
  if ((await link.count()) === 0) await page.getByRole("link", { name: /uct – flat/ }).click();
  await link.first().click();
  await page.getByRole("button", { name: "One move on" }).waitFor();
  await page.getByRole("button", { name: "One move on" }).click();
  await until(async () => /at=1/.test(page.url()), "it stands after the first move");
  await page.getByRole("button", { name: "Last position" }).click();
  await page.getByText(/The game is over/).waitFor();
  await page.context().close();
});

test("no page logs a fault", () => assert.deepEqual(here.faults, []));
