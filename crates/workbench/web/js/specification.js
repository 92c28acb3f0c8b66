// Games and searches as they are written: name(key=value, …), values perhaps specifications themselves.

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {{ name: string, values: Map<string, string> }} Specification */

/**
 * Parts at the commas that no bracket holds.
 * @param {string} text
 */
function parts(text) {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim()).filter((part) => part !== "");
}

/**
 * Reads a specification; null if it has another form.
 * @param {string} text
 * @returns {Specification | null}
 */
export function read(text) {
  const [, name, rest] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(text) ?? [];
  if (!name) return null;
  const values = new Map();
  for (const part of parts(rest ?? "")) {
    const at = part.indexOf("=");
    if (at < 1) return null;
    values.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return { name, values };
}

/**
 * @param {string} name
 * @param {Iterable<[string, string]>} values
 */
export function write(name, values) {
  const stated = [...values].map(([key, value]) => `${key}=${value}`);
  return stated.length ? `${name}(${stated.join(",")})` : name;
}

/**
 * The entry of a catalogue that a text means, and what it states of its parameters; null if controls cannot show it.
 * @param {Entry[]} entries
 * @param {string} text
 * @returns {{ entry: Entry, values: Map<string, string> } | null}
 */
export function find(entries, text) {
  const given = entries.find((entry) => entry.name === text.trim());
  if (given) return { entry: given, values: new Map() };
  const stated = read(text);
  if (!stated) return null;
  for (const entry of entries) {
    const alias = entry.aliases.find(({ name }) => name === stated.name);
    if (!alias && entry.name !== stated.name) continue;
    const values = new Map([...(alias ? (read(alias.stands_for)?.values ?? []) : []), ...stated.values]);
    const known = [...values.keys()].every((key) => entry.parameters.some(({ name }) => name === key));
    return known ? { entry, values } : null;
  }
  return null;
}

/**
 * The shortest text of an entry with parameters: what is as usual is left out.
 * @param {Entry} entry
 * @param {Map<string, string>} values
 */
export function shortest(entry, values) {
  const stated = entry.parameters.flatMap(({ name, default: usual }) => {
    const value = values.get(name)?.trim();
    return value && value !== usual ? [/** @type {[string, string]} */ ([name, value])] : [];
  });
  return write(entry.name, stated);
}
