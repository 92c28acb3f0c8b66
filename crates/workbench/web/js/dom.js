// Elements in one expression. Attributes that are functions are listeners (`onclick`), `true` is an attribute without a value,
// `false`, `null` and `undefined` are none. Texts are texts: nothing here reads HTML.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value" && "value" in element) element.value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  put(element, ...children);
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  // A select has no value before it has options.
  const { value, ...others } = attributes;
  fill(element, others, children);
  if (value !== undefined) fill(element, { value }, []);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * Adds children.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  for (const child of children.flat()) {
    if (child === false || child === null || child === undefined) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Replaces all children.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function show(element, ...children) {
  element.replaceChildren();
  put(element, ...children);
}

/**
 * Says something that passes: a fault, or that something was copied. Screen readers hear it.
 * @param {string} sentence
 * @param {"fault" | "news"} [kind]
 */
export function notice(sentence, kind = "news") {
  const place = document.getElementById("notices");
  if (!place) return;
  const said = h("p", { class: `notice ${kind}` }, sentence);
  said.append(
    h("button", { type: "button", class: "quiet", "aria-label": "Dismiss", onclick: () => said.remove() }, "×"),
  );
  place.append(said);
  while (place.children.length > 4) place.firstElementChild?.remove();
  setTimeout(() => said.remove(), kind === "fault" ? 12000 : 4000);
}
