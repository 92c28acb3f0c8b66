// Results: studies that ship and their published numbers, files of rows and of kept games, calibration maps. What is shown stands in the
// address: `study=NAME`, `file=0`, `file=0&bout=1&from=50`, `map=3`.

import { get } from "../api.js";
import { intervals } from "../chart.js";
import { h, show } from "../dom.js";
import { figureOf } from "../figures.js";
import { textOf } from "../markdown.js";
import { tableOf } from "../tables.js";

/** @typedef {import("../tables.js").Table} Table */
/** @typedef {import("../figures.js").Figure} Figure */
/** @typedef {{ name: string, title: string, paper: string | null, task: string, published: boolean, quick: number, full: number }} StudyListed */
/** @typedef {{ name: string, kind: "study" | "games" | "unreadable", about: string }} FileListed */
/** @typedef {{ game: string | null, search: string, steps: number[], positions: number }} MapListed */
/** @typedef {{ name: string, title: string, paper: string | null, task: string, text: string, plan: string, tables: Table[] }} Study */
/**
 * @typedef {object} Rows
 * @property {"study"} kind
 * @property {string} name
 * @property {string} study
 * @property {string} title
 * @property {string | null} paper
 * @property {string} size
 * @property {string} task
 * @property {string} program
 * @property {number} rows
 * @property {number} cells
 * @property {number} failures
 * @property {Table[]} tables
 * @property {Figure[]} figures
 */
/** @typedef {{ player: string, games: number, score: number, elo: number, low: number, high: number, pool: number }} Rated */
/** @typedef {{ number: number, players: string[], games: number }} Bout */
/** @typedef {{ kind: "games", name: string, terms: { name: string, value: string }[], games: number, bouts: Bout[], left_out: number, ratings: Rated[] }} Kept */
/**
 * @typedef {object} Game
 * @property {number} number
 * @property {number} round
 * @property {string} game
 * @property {string[]} seats
 * @property {string | null} opening
 * @property {string[]} moves
 * @property {number[]} steps
 * @property {number[]} payoffs
 * @property {string} finish
 * @property {string | null} forfeit
 */
/** @typedef {MapListed & { games: string[], plies: [number, number], seed: number, corpus: string, behaviour: string, made: string, tables: Table[], figures: Figure[] }} CalibrationMap */

/** Games on one page. */
const PAGE = 50;

/** @type {import("../main.js").Page} */
export async function open(main, params) {
  const [study, file, bout, map] = ["study", "file", "bout", "map"].map((name) => params.get(name));
  const shown =
    study !== null
      ? await studyPage(study)
      : file !== null && bout !== null
        ? await gamesPage(file, bout, Number(params.get("from")) || 0)
        : file !== null
          ? await filePage(file)
          : map !== null
            ? await mapPage(map)
            : await overview();
  show(main, shown);
  return () => {};
}

/**
 * @param {Record<string, string | number>} to
 * @param {string} text
 */
function link(to, text) {
  const words = Object.entries(to).map(([name, value]) => [name, String(value)]);
  return h("a", { href: `#/results?${new URLSearchParams(words)}` }, text);
}

const back = () => h("p", {}, h("a", { href: "#/results" }, "← All results"));

/**
 * A table of what there is, cells being elements.
 * @param {string} caption
 * @param {string[]} heading
 * @param {(Node | string | number)[][]} rows
 */
function listing(caption, heading, rows) {
  const number = (/** @type {Node | string | number} */ cell) =>
    typeof cell === "number" || /^-?[\d.]+( %| to .*)?$/.test(String(cell));
  const kinds = heading.map((_, column) => (rows.every((row) => number(row[column])) ? "number" : null));
  const head = h(
    "tr",
    {},
    heading.map((name, column) => h("th", { scope: "col", class: kinds[column] }, name)),
  );
  const body = rows.map((row) =>
    h(
      "tr",
      {},
      row.map((cell, column) => h("td", { class: kinds[column] }, cell)),
    ),
  );
  const table = h("table", {}, h("caption", {}, caption), h("thead", {}, head), h("tbody", {}, body));
  const scroll = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption }, table);
  return h("div", { class: "printed" }, scroll);
}

/**
 * Facts with their names.
 * @param {[string, string | number | null][]} facts
 */
function factList(facts) {
  const said = facts.filter(([, value]) => value !== null && value !== "");
  return h(
    "dl",
    { class: "facts" },
    said.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, String(value))]),
  );
}

async function overview() {
  /** @type {{ studies: StudyListed[], files: FileListed[], maps: MapListed[] }} */
  const all = await get("/api/results");
  const files = all.files.map((file, index) => [
    file.kind === "unreadable" ? file.name : link({ file: index }, file.name),
    { study: "rows of a study", games: "games", unreadable: "does not open" }[file.kind],
    file.about,
  ]);
  const studies = all.studies.map((study) => [
    link({ study: study.name }, study.name),
    study.paper ?? "",
    study.published ? "yes" : "",
    study.title,
  ]);
  const maps = all.maps.map((map, index) => [
    link({ map: index }, map.game ?? "many games"),
    map.search,
    map.steps.join(", "),
    map.positions,
  ]);
  const none = h(
    "p",
    { class: "dim" },
    "No files are shown. Name some when the workbench is started: ",
    h("code", {}, "plywood serve --results FILE"),
    ".",
  );
  const filter = h("input", { type: "search", id: "study-filter", autocomplete: "off" });
  const list = listing(
    "Studies that ship with the program",
    ["study", "paper", "published numbers", "question"],
    studies,
  );
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const row of list.querySelectorAll("tbody tr")) {
      /** @type {HTMLElement} */ (row).hidden = !(row.textContent ?? "").toLowerCase().includes(wanted);
    }
  });
  return [
    h("h1", {}, "Results"),
    h(
      "section",
      { class: "sheet", "aria-label": "Files" },
      h("h2", {}, "Files"),
      files.length > 0 ? listing("Files named on the command line", ["file", "holds", "of"], files) : none,
    ),
    h(
      "section",
      { class: "sheet", "aria-label": "Studies" },
      h("h2", {}, "Studies"),
      h("label", { for: "study-filter" }, "Show only studies with these words"),
      filter,
      list,
    ),
    h(
      "section",
      { class: "sheet", "aria-label": "Calibration" },
      h("h2", {}, "Calibration"),
      listing("Calibration maps that ship with the program", ["game", "search", "steps", "positions"], maps),
    ),
  ];
}

/** @param {string} name */
async function studyPage(name) {
  /** @type {Study} */
  const study = await get(`/api/results/studies/${encodeURIComponent(name)}`);
  return [
    back(),
    h("h1", {}, study.title),
    h(
      "section",
      { class: "sheet" },
      factList([
        ["study", study.name],
        ["paper", study.paper],
        ["task", study.task],
      ]),
      textOf(study.text),
    ),
    study.tables.length > 0
      ? h(
          "section",
          { class: "sheet", "aria-label": "Published numbers" },
          h("h2", {}, "Published numbers"),
          study.tables.map((table) => tableOf(table)),
        )
      : null,
    h(
      "section",
      { class: "sheet" },
      h(
        "p",
        {},
        "To run it and look at its rows here: ",
        h("code", {}, `plywood lab run ${study.name} --size quick`),
        ", then ",
        h("code", {}, `plywood serve --results results/${study.name}-quick.sqlite`),
        ".",
      ),
      h("details", {}, h("summary", {}, "Plan"), h("pre", { tabindex: 0 }, study.plan)),
    ),
  ].filter((part) => part !== null);
}

/** @param {string} file */
async function filePage(file) {
  /** @type {Rows | Kept} */
  const found = await get(`/api/results/files/${encodeURIComponent(file)}`);
  return found.kind === "study" ? rowsPage(found) : keptPage(found, file);
}

/** @param {Rows} found */
function rowsPage(found) {
  const facts = factList([
    ["file", found.name],
    ["study", found.study],
    ["size", found.size],
    ["rows", `${found.rows} of ${found.cells}`],
    ["failed", found.failures || null],
    ["task", found.task],
    ["made by", found.program],
    ["paper", found.paper],
  ]);
  return [
    back(),
    h("h1", {}, found.title),
    h("section", { class: "sheet" }, facts, link({ study: found.study }, "What is asked, and the published numbers")),
    h(
      "section",
      { class: "sheet", "aria-label": "Figures" },
      h("div", { class: "diagrams" }, found.figures.map(figureOf)),
    ),
    h(
      "section",
      { class: "sheet", "aria-label": "Tables" },
      found.tables.map((table) => tableOf(table)),
    ),
  ];
}

/**
 * @param {Kept} found
 * @param {string} file
 */
function keptPage(found, file) {
  const rated = found.ratings.map((r) => [
    r.player,
    r.games,
    `${(100 * r.score).toFixed(1)} %`,
    `${r.elo.toFixed(0)}`,
    `${r.low.toFixed(0)} to ${r.high.toFixed(0)}`,
  ]);
  const several = new Set(found.ratings.map((r) => r.pool)).size > 1;
  const bars = found.ratings.map((r) => ({ name: r.player, value: r.elo, low: r.low, high: r.high }));
  const bouts = found.bouts.map((bout) => [
    bout.games > 0 ? link({ file, bout: bout.number }, bout.players.join(" – ")) : bout.players.join(" – "),
    bout.games,
  ]);
  return [
    back(),
    h("h1", {}, found.name),
    h(
      "section",
      { class: "sheet" },
      factList([
        ["games", found.games],
        ...found.terms.map((term) => /** @type {[string, string]} */ ([term.name, term.value])),
      ]),
    ),
    found.ratings.length > 0
      ? h(
          "section",
          { class: "sheet", "aria-label": "Ratings" },
          h("h2", {}, "Ratings"),
          h(
            "p",
            { class: "dim" },
            "Joint Elo of all games about a mean of 0, with 95 % intervals (docs/statistics.md).",
          ),
          several ? h("p", {}, "Some players are linked by no games: their ratings cannot be compared.") : null,
          intervals({ title: "Elo with 95 % intervals", label: "Elo", bars }),
          listing("Ratings", ["player", "games", "score", "Elo", "95 % interval"], rated),
        )
      : null,
    h(
      "section",
      { class: "sheet", "aria-label": "Games" },
      h("h2", {}, "Games"),
      listing("Who met", ["players", "games"], bouts),
      found.left_out > 0 ? h("p", {}, `${found.left_out} more are not listed.`) : null,
    ),
  ].filter((part) => part !== null);
}

/**
 * @param {string} file
 * @param {string} bout
 * @param {number} from
 */
async function gamesPage(file, bout, from) {
  const query = new URLSearchParams({ from: String(from), count: String(PAGE) });
  /** @type {{ players: string[], total: number, from: number, games: Game[] }} */
  const found = await get(`/api/results/files/${encodeURIComponent(file)}/bouts/${encodeURIComponent(bout)}?${query}`);
  const rows = found.games.map((game) => [
    h("a", { href: stepThrough(game) }, `Game ${game.number + 1}`),
    game.seats.join(" – "),
    game.payoffs.map((payoff) => String(Math.round(payoff * 1e4) / 1e4)).join(", "),
    game.forfeit ??
      { over: "by the rules", length: "too long", proven: "proven", resigned: "resigned", forfeit: "forfeit" }[
        game.finish
      ] ??
      game.finish,
    game.moves.length,
  ]);
  const page = (/** @type {number} */ start, /** @type {string} */ text) => link({ file, bout, from: start }, text);
  const last = Math.min(found.from + found.games.length, found.total);
  return [
    h("p", {}, link({ file }, "← The whole file")),
    h("h1", {}, found.players.join(" – ")),
    h(
      "section",
      { class: "sheet", "aria-label": "Games" },
      listing(
        `Games ${found.from + 1} to ${last} of ${found.total}; open one to step through it`,
        ["game", "seats", "payoffs by seat", "ended", "moves"],
        rows,
      ),
      h(
        "p",
        { class: "row" },
        found.from > 0 ? page(Math.max(0, found.from - PAGE), "← Earlier games") : null,
        last < found.total ? page(found.from + PAGE, "Later games →") : null,
      ),
    ),
  ];
}

/**
 * The address at which a game can be stepped through.
 * @param {Game} game
 */
function stepThrough(game) {
  const words = new URLSearchParams({ game: game.game });
  if (game.opening !== null) words.set("from", game.opening);
  words.set("moves", game.moves.join(" "));
  words.set("at", "0");
  // Nobody goes on with it by himself.
  for (const name of ["second", "third", "fourth"].slice(0, game.seats.length - 1)) words.set(name, "human");
  return `#/play?${words}`;
}

/** @param {string} index */
async function mapPage(index) {
  /** @type {CalibrationMap} */
  const map = await get(`/api/results/maps/${encodeURIComponent(index)}`);
  const facts = factList([
    ["game", map.game ?? `many: ${map.games.join(", ")}`],
    ["search", map.search],
    ["steps", map.steps.join(", ")],
    ["positions", `${map.positions}, of plies ${map.plies[0]} to ${map.plies[1]}`],
    ["seed", map.seed],
    ["corpus", map.corpus],
    ["behaviour", map.behaviour],
    ["made by", map.made],
  ]);
  return [
    back(),
    h("h1", {}, `Calibration of ${map.search} on ${map.game ?? "many games"}`),
    h("section", { class: "sheet" }, facts),
    h(
      "section",
      { class: "sheet", "aria-label": "Curves" },
      h("div", { class: "diagrams" }, map.figures.map(figureOf)),
      map.tables.map((table) => tableOf(table)),
    ),
  ];
}
