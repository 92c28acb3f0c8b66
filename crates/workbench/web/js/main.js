// The pages, by the part of the address after `#`, so that everything that is shown can be shared by its address.

import { h, notice, show } from "./dom.js";

/** @typedef {(main: HTMLElement, params: URLSearchParams) => Promise<() => void>} Page */

/** @type {Record<string, { title: string, load: () => Promise<{ open: Page }> }>} */
const PAGES = {
  play: { title: "Play", load: () => import("./pages/play.js") },
  watch: { title: "Watch", load: () => import("./pages/watch.js") },
  compare: { title: "Compare", load: () => import("./pages/compare.js") },
  theory: { title: "Theory", load: () => import("./pages/theory.js") },
  results: { title: "Results", load: () => import("./pages/results.js") },
};

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {() => void} */
let close = () => {};
let turns = 0;

/** Shows the page that the address names; whoever changes the address by `replaceState` stays where he is. */
async function route() {
  if (location.hash === "#main") return;
  const turn = ++turns;
  const [name, query] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const page = PAGES[name] ?? PAGES.play;
  close();
  close = () => {};
  document.title = `${page.title} · Plywood`;
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.getAttribute("href") === `#/${page === PAGES.play ? "play" : name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  show(main, h("p", { class: "dim" }, "…"));
  try {
    const { open } = await page.load();
    if (turn !== turns) return;
    const opened = await open(main, new URLSearchParams(query ?? ""));
    if (turn === turns) close = opened;
    else opened();
  } catch (fault) {
    show(main, h("p", { class: "fault", role: "alert" }, /** @type {Error} */ (fault).message));
  }
  main.dataset.ready = name || "play";
}

/** Light, dark, or what the system says; remembered. */
function themes() {
  const root = document.documentElement;
  const kept = localStorage.getItem("theme");
  if (kept) root.dataset.theme = kept;
  document.getElementById("theme")?.addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
}

window.addEventListener("hashchange", route);
window.addEventListener("unhandledrejection", (event) => {
  notice(event.reason?.message ?? String(event.reason), "fault");
});
themes();
route();
