// Choosing a game, a search and a budget. What can be chosen is what the server's catalogue says of itself.

import { allGames, allSearches } from "./api.js";
import { h, notice, show } from "./dom.js";
import { find, shortest } from "./specification.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Parameter} Parameter */

/**
 * @template T
 * @typedef {object} Picker
 * @property {HTMLElement} element
 * @property {() => T} value
 * @property {(value: T) => void} set shows another value; `onchange` is not called
 */

/**
 * @typedef {object} PickerOptions
 * @property {string} [value] a specification
 * @property {string} [label]
 * @property {{ value: string, label: string, doc?: string }[]} [others] choices that are not in the catalogue, shown first
 * @property {(value: string) => void} [onchange]
 */

let count = 0;

/** The choice of what no control shows: the text alone. */
const AS_TEXT = "\u0000text";

/**
 * A control for one parameter.
 * @param {Parameter} parameter
 * @param {string | undefined} stated
 * @param {(value: string) => void} onchange
 */
function control(parameter, stated, onchange) {
  const { name, doc, kind, low, high, words, wanted } = parameter;
  const value = stated ?? parameter.default ?? "";
  const id = `parameter-${++count}`;
  const described = { "aria-describedby": id };
  const hint = h("small", { id, class: "dim" }, `${doc}: ${wanted}`);
  if (kind === "flag") {
    const box = h("input", { type: "checkbox", ...described });
    box.checked = value === "true";
    box.addEventListener("change", () => onchange(String(box.checked)));
    return h("div", {}, h("label", { class: "inline" }, box, name), hint);
  }
  /** @param {Event} event */
  const tell = (event) => onchange(/** @type {HTMLInputElement} */ (event.target).value);
  if (kind === "word") {
    const options = words.map((word) => h("option", { value: word }, word));
    return h("div", {}, h("label", {}, name, h("select", { value, ...described, onchange: tell }, options)), hint);
  }
  // A number that may also be a word, such as auto, is a text with proposals.
  const number = (kind === "whole" || kind === "real") && words.length === 0;
  const list = words.length > 0 && `words-${++count}`;
  const bounds = number && { type: "number", min: low, max: high, step: kind === "whole" ? 1 : "any" };
  const field = h("input", { value, list, placeholder: parameter.default, ...bounds, ...described, onchange: tell });
  const proposals = list && h("datalist", { id: list }, ...words.map((word) => h("option", { value: word })));
  return h("div", {}, h("label", {}, name, field), proposals, hint);
}

/**
 * What is said of an entry below its name.
 * @param {Entry} entry
 */
function facts(entry) {
  const synonyms = entry.aliases.filter(({ stands_for }) => stands_for === entry.name).map(({ name }) => name);
  return [
    h("span", {}, entry.doc),
    entry.kind && h("span", {}, entry.kind),
    synonyms.length > 0 && h("span", {}, `also called ${synonyms.join(", ")}`),
    entry.certainty && h("span", {}, `certainty: ${entry.certainty}`),
    entry.step && h("span", {}, `one step: ${entry.step}`),
    entry.searches && h("span", {}, `searches ${entry.searches}`),
  ];
}

/**
 * The parameters in one line.
 * @param {{ entry: Entry } | null} found
 * @param {string} text
 */
function summarised(found, text) {
  if (!found) return "As text";
  if (found.entry.parameters.length === 0) return "No parameters";
  const stated = text.startsWith(`${found.entry.name}(`) ? text.slice(found.entry.name.length + 1, -1) : "";
  return `Parameters: ${stated || "as usual"}`;
}

/**
 * A choice among the entries of a catalogue, with their parameters, or any specification as text.
 * @param {() => Promise<Entry[]>} catalogue
 * @param {Required<PickerOptions>} options
 * @returns {Picker<string>}
 */
function picker(catalogue, { value, label, others, onchange }) {
  let text = value;
  /** @type {Entry[]} */
  let entries = [];
  const about = `about-${++count}`;
  const select = h("select", { "aria-describedby": about });
  const doc = h("p", { id: about, class: "facts dim" });
  const controls = h("div", { class: "parameters" });
  const summary = h("summary");
  const written = h("input", { value, spellcheck: "false", autocapitalize: "off" });
  const details = h("details", {}, summary, controls, h("label", {}, "as text", written));
  const element = h("fieldset", { class: "setup" }, h("legend", {}, label), select, doc, details);
  select.setAttribute("aria-label", label);

  /** @param {string} chosen */
  const take = (chosen) => {
    const found = find(entries, chosen);
    text = found ? shortest(found.entry, found.values) : chosen;
    draw();
    onchange(text);
  };

  const draw = () => {
    written.value = text;
    const other = others.find((choice) => choice.value === text);
    const found = other ? null : find(entries, text);
    select.value = other ? text : found ? found.entry.name : AS_TEXT;
    show(doc, other ? [other.doc] : found ? facts(found.entry) : []);
    details.hidden = other !== undefined;
    summary.textContent = summarised(found, text);
    const parameters = found?.entry.parameters ?? [];
    const shown = parameters.map((parameter) =>
      control(parameter, found?.values.get(parameter.name), (said) => {
        if (!found) return;
        found.values.set(parameter.name, said);
        text = shortest(found.entry, found.values);
        written.value = text;
        summary.textContent = summarised(found, text);
        onchange(text);
      }),
    );
    show(controls, shown);
  };

  const fill = () => {
    const variants = entries.flatMap((entry) => entry.aliases.filter(({ stands_for }) => stands_for !== entry.name));
    const text = h("option", { value: AS_TEXT, hidden: true }, "as text");
    show(
      select,
      ...others.map((other) => h("option", { value: other.value }, other.label)),
      ...entries.map(({ name }) => h("option", { value: name }, name)),
      variants.length > 0 &&
        h(
          "optgroup",
          { label: "with set parameters" },
          ...variants.map(({ name }) => h("option", { value: name }, name)),
        ),
      text,
    );
  };

  select.addEventListener("change", () => take(select.value));
  written.addEventListener("change", () => take(written.value.trim() || value));
  const loaded = (/** @type {Entry[]} */ list) => {
    entries = list;
    fill();
    draw();
  };
  fill();
  draw();
  catalogue().then(loaded, (fault) => notice(fault.message, "fault"));
  return {
    element,
    value: () => text,
    set: (chosen) => {
      text = chosen;
      draw();
    },
  };
}

const silent = () => {};

/**
 * Chooses a game: a specification such as connect(cols=5) with only what is not as usual.
 * @param {PickerOptions} options
 */
export function gamePicker({ value = "connect", label = "Game", others = [], onchange = silent }) {
  return picker(allGames, { value, label, others, onchange });
}

/**
 * Chooses a search.
 * @param {PickerOptions} options
 */
export function searchPicker({ value = "uct", label = "Search", others = [], onchange = silent }) {
  return picker(allSearches, { value, label, others, onchange });
}

/**
 * How long a search may take, in the fields of a question.
 * @typedef {{ steps?: number, time?: number, until_settled?: true, seed: number }} Budget
 */

/** @typedef {"steps" | "time" | "until_settled"} Limit */

/** @type {Record<Limit, string>} */
const LIMITS = { steps: "steps", time: "seconds", until_settled: "until settled" };

/**
 * A budget in an address: 20000, 2s or settled, and @ with a seed that is not 1.
 * @param {Budget} budget
 */
export function budgetText(budget) {
  const limit = budget.until_settled ? "settled" : budget.time ? `${budget.time}s` : String(budget.steps);
  return budget.seed === 1 ? limit : `${limit}@${budget.seed}`;
}

/**
 * A budget as people say it.
 * @param {Budget} budget
 */
export function budgetWords({ steps, time, until_settled }) {
  if (until_settled) return "until settled";
  return time ? `${time} s` : `${(steps ?? 0).toLocaleString("en")} steps`;
}

/**
 * Reads a budget of an address; what cannot be read is the usual one.
 * @param {string | null} text
 * @param {Budget} usual
 * @returns {Budget}
 */
export function budgetOf(text, usual) {
  const [, limit, unit, seed] = /^(settled|[\d.e]+)(s?)(?:@(\d+))?$/.exec(text ?? "") ?? [];
  if (!limit) return usual;
  const luck = { seed: seed === undefined ? 1 : Number(seed) };
  if (limit === "settled") return { until_settled: true, ...luck };
  const amount = Number(limit);
  if (!(amount > 0)) return usual;
  return unit ? { time: amount, ...luck } : { steps: amount, ...luck };
}

/**
 * Chooses a budget: steps, time, or until more steps could change nothing; and the seed.
 * @param {{ value?: Budget, label?: string, onchange?: (value: Budget) => void }} options
 * @returns {Picker<Budget>}
 */
export function budgetPicker({ value = { steps: 20000, seed: 1 }, label = "Budget", onchange = silent }) {
  /** @type {Record<Limit, number>} */
  const amounts = { steps: 20000, time: 2, until_settled: 0 };
  const options = Object.entries(LIMITS).map(([name, word]) => h("option", { value: name }, word));
  const limit = h("select", {}, options);
  const amount = h("input", { type: "number", min: 0, step: "any", class: "amount" });
  const most = h("label", {}, "at most", amount);
  const seed = h("input", { type: "number", min: 0, step: 1, class: "amount" });
  const element = h(
    "fieldset",
    { class: "setup" },
    h("legend", {}, label),
    h("div", { class: "row" }, h("label", {}, "limit", limit), most, h("label", {}, "seed", seed)),
  );

  const kind = () => /** @type {Limit} */ (limit.value);
  const draw = () => {
    most.hidden = kind() === "until_settled";
    amount.value = String(amounts[kind()]);
    amount.step = kind() === "steps" ? "1" : "any";
  };
  /** @param {Budget} budget */
  const set = (budget) => {
    limit.value = budget.until_settled ? "until_settled" : budget.time ? "time" : "steps";
    if (budget.steps) amounts.steps = budget.steps;
    if (budget.time) amounts.time = budget.time;
    seed.value = String(budget.seed);
    draw();
  };
  /** @returns {Budget} */
  const current = () => {
    const luck = { seed: Math.trunc(Number(seed.value)) };
    if (kind() === "until_settled") return { until_settled: true, ...luck };
    return kind() === "time" ? { time: amounts.time, ...luck } : { steps: amounts.steps, ...luck };
  };
  element.addEventListener("change", (event) => {
    const said = Number(amount.value);
    if (event.target === amount && said > 0) amounts[kind()] = kind() === "steps" ? Math.ceil(said) : said;
    draw();
    onchange(current());
  });
  set(value);
  return { element, value: current, set };
}
