// A workbench on a port of its own and a browser before it, for every file of tests.

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
export const PROGRAM = process.env.PLYWOOD ?? path.join(ROOT, "target/debug/plywood");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
// A sandbox within a container is refused to root; nothing is loaded from elsewhere.
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts the program and the browser before the tests of a file, and ends them after.
 * @param {string[]} [words] further words of the command line
 */
export function bench(words = []) {
  /** @type {import("node:child_process").ChildProcess} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  const here = {
    address: "",
    /** @type {string[]} what went wrong in any page */
    faults: [],
    /**
     * A page, shown when it is ready. What it logs as an error is a fault.
     * @param {string} hash
     * @param {import("playwright-core").BrowserContextOptions} [how]
     */
    async page(hash, how = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...how });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on("pageerror", (fault) => here.faults.push(fault.message));
      page.on("console", (line) => {
        if (line.type() === "error") here.faults.push(line.text());
      });
      await page.goto(`${here.address}/${hash}`);
      await page.waitForSelector("main[data-ready]");
      return page;
    },
    /** How many searches the server holds. */
    async searches() {
      const status = await fetch(`${here.address}/api/status`);
      return (await status.json()).searches;
    },
  };
  before(async () => {
    server = spawn(PROGRAM, ["serve", "--port", "0", ...words], { stdio: ["ignore", "pipe", "inherit"] });
    const lines = createInterface({ input: /** @type {import("node:stream").Readable} */ (server.stdout) });
    const [line] = await once(lines, "line");
    here.address = /(http:\/\/[^/]+)/.exec(line)?.[1] ?? "";
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  after(async () => {
    await browser?.close();
    server?.kill();
  });
  return here;
}

/**
 * Waits until something holds.
 * @param {() => Promise<boolean>} holds
 * @param {string} what
 */
export async function until(holds, what) {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not in time: ${what}`);
}
