// Controls of the theory explorer: each has a value as text, as the server and the address of the page spell it.

import { h } from "./dom.js";

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} [needs] the field without which this one means nothing
 * @property {HTMLElement} element
 * @property {() => string} value empty if it is left out
 * @property {(text: string | null) => void} set takes what an address says, if it says something
 * @property {(listener: () => void) => void} changed
 */

let made = 0;

/**
 * A number with a slider and a box.
 * @param {string} name
 * @param {string} label
 * @param {number} usual
 * @param {number} low
 * @param {number} high
 * @param {number} step
 * @param {string} [needs]
 * @returns {Field}
 */
export function numberField(name, label, usual, low, high, step, needs) {
  const id = `field-${made++}`;
  const slider = h("input", { type: "range", id, min: low, max: high, step, value: usual });
  const box = h("input", { type: "number", min: low, max: high, step: "any", value: usual, "aria-label": label });
  slider.addEventListener("input", () => {
    box.value = slider.value;
  });
  box.addEventListener("input", () => {
    slider.value = box.value;
  });
  return {
    name,
    needs,
    element: h("div", { class: "field" }, h("label", { for: id }, label), h("div", { class: "slider" }, slider, box)),
    value: () => box.value,
    set: (text) => {
      if (text !== null && text !== "" && Number.isFinite(Number(text))) slider.value = box.value = text;
    },
    changed: (listener) => {
      for (const input of [slider, box]) input.addEventListener("input", listener);
    },
  };
}

/**
 * A probability, or a word instead of it.
 * @param {string} name
 * @param {string} label
 * @param {string} usual
 * @param {[string, string][]} words each with what it means
 * @param {string} [needs]
 * @returns {Field}
 */
export function leafField(name, label, usual, words, needs) {
  const number = numberField(name, label, 0, 0, 1, 0.01, needs);
  const options = [...words, ["", "a number"]].map(([value, text]) => h("option", { value }, text));
  const word = h("select", { "aria-label": `${label}: word or number` }, options);
  const slider = /** @type {HTMLElement} */ (number.element.querySelector(".slider"));
  const adapt = () => {
    slider.hidden = word.value !== "";
  };
  const set = (/** @type {string} */ text) => {
    const known = words.some(([value]) => value === text);
    word.value = known ? text : "";
    if (!known) number.set(text);
    adapt();
  };
  slider.before(word);
  word.addEventListener("change", adapt);
  set(usual);
  return {
    ...number,
    value: () => word.value || number.value(),
    set: (text) => {
      if (text !== null && text !== "") set(text);
    },
    changed: (listener) => {
      number.changed(listener);
      word.addEventListener("change", listener);
    },
  };
}

/** @type {[string, string, RegExp, number, number, number, (n: string) => string][]} */
const FAMILIES = [
  ["uniform", "always d moves: z^d", /^z\^(\d+)$/, 1, 40, 1, (n) => `z^${n}`],
  ["geometric", "geometric, mean", /^geometric\(([\d.]+)\)$/, 1, 40, 0.5, (n) => `geometric(${n})`],
  [
    "poisson",
    "Poisson above 0, rate",
    /^truncated-poisson\(([\d.]+)\)$/,
    0.1,
    40,
    0.1,
    (n) => `truncated-poisson(${n})`,
  ],
];

/**
 * A law: a family with its parameter, or any law in writing.
 * @param {string} name
 * @param {string} label
 * @param {string} usual
 * @returns {Field}
 */
export function lawField(name, label, usual) {
  const own = h("input", {
    type: "text",
    maxlength: 200,
    spellcheck: "false",
    value: usual,
    "aria-label": `${label}: the law in writing`,
  });
  const options = [...FAMILIES.map(([key, text]) => [key, text]), ["own", "a law in writing"]];
  const family = h(
    "select",
    { "aria-label": `${label}: family` },
    options.map(([value, text]) => h("option", { value }, text)),
  );
  const slider = h("input", { type: "range", "aria-label": `${label}: parameter` });
  const element = h("fieldset", { class: "field" }, h("legend", {}, label), family, slider, own);
  const chosen = () => FAMILIES.find(([key]) => key === family.value);
  const adapt = (/** @type {string} */ parameter) => {
    const found = chosen();
    slider.hidden = !found;
    if (!found) return;
    [slider.min, slider.max, slider.step] = [found[3], found[4], found[5]].map(String);
    slider.value = parameter;
  };
  const set = (/** @type {string} */ text) => {
    const found = FAMILIES.find(([, , form]) => form.test(text));
    own.value = text;
    family.value = found?.[0] ?? "own";
    adapt(found?.[2].exec(text)?.[1] ?? "");
  };
  const write = () => {
    const found = chosen();
    if (found) own.value = found[6](slider.value);
  };
  family.addEventListener("change", () => {
    adapt("3");
    write();
  });
  slider.addEventListener("input", write);
  own.addEventListener("input", () => set(own.value));
  set(usual);
  return {
    name,
    element,
    value: () => own.value.trim(),
    set: (text) => {
      if (text) set(text);
    },
    changed: (listener) => {
      family.addEventListener("change", listener);
      for (const input of [slider, own]) input.addEventListener("input", listener);
    },
  };
}

/**
 * A law that may be left out, by a box to tick.
 * @param {string} name
 * @param {string} none what it means to leave it out
 * @param {string} label
 * @param {string} usual
 * @returns {Field}
 */
export function otherField(name, none, label, usual) {
  const field = lawField(name, label, usual);
  const box = h("input", { type: "checkbox" });
  const adapt = () => {
    field.element.hidden = box.checked;
  };
  box.addEventListener("change", adapt);
  // A second law is the exception, a first one the rule.
  box.checked = name === "law2";
  adapt();
  return {
    ...field,
    element: h("div", { class: "field" }, h("label", { class: "inline" }, box, none), field.element),
    value: () => (box.checked ? "" : field.value()),
    set: (text) => {
      field.set(text);
      if (text !== null) box.checked = text === "";
      adapt();
    },
    changed: (listener) => {
      field.changed(listener);
      box.addEventListener("change", listener);
    },
  };
}
