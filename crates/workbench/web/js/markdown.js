// The little Markdown that READMEs of studies use, as elements: headings, paragraphs, lists, tables, code. Texts stay texts.

import { h } from "./dom.js";

/**
 * Words with `code`, **strong** and *emphasised* parts; links show their text.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function words(text) {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) => {
    if (part.length > 2 && part.startsWith("`") && part.endsWith("`")) return h("code", {}, part.slice(1, -1));
    if (part.length > 4 && part.startsWith("**") && part.endsWith("**")) return h("strong", {}, part.slice(2, -2));
    if (part.length > 2 && part.startsWith("*") && part.endsWith("*")) return h("em", {}, part.slice(1, -1));
    return part;
  });
}

/**
 * A table between bars.
 * @param {string[]} lines
 */
function grid(lines) {
  const cells = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [heading, , ...rows] = cells;
  const head = h(
    "tr",
    {},
    heading.map((cell) => h("th", { scope: "col" }, ...words(cell))),
  );
  const body = rows.map((row) =>
    h(
      "tr",
      {},
      row.map((cell) => h("td", {}, ...words(cell))),
    ),
  );
  return h("div", { class: "scroll" }, h("table", {}, h("thead", {}, head), h("tbody", {}, body)));
}

/**
 * @param {string} text
 * @returns {HTMLElement}
 */
export function textOf(text) {
  const place = h("div", { class: "text" });
  let fenced = false;
  /** @type {string[]} */
  let block = [];
  const end = () => {
    if (block.length === 0) return;
    const [first] = block;
    if (/^#+ /.test(first)) place.append(h("h2", {}, ...words(first.replace(/^#+ /, ""))));
    else if (/^ {4}/.test(first))
      place.append(h("pre", { tabindex: 0 }, block.map((line) => line.slice(4)).join("\n")));
    else if (/^\|/.test(first)) place.append(grid(block));
    else if (/^[*-] /.test(first)) {
      const items = block.join("\n").split(/\n(?=[*-] )/);
      place.append(
        h(
          "ul",
          {},
          items.map((item) => h("li", {}, ...words(item.slice(2).replace(/\s+/g, " ")))),
        ),
      );
    } else place.append(h("p", {}, ...words(block.join(" "))));
    block = [];
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (fenced) place.append(h("pre", { tabindex: 0 }, block.join("\n")));
      else end();
      block = [];
      fenced = !fenced;
    } else if (fenced) block.push(line);
    else if (line.trim() === "") end();
    else {
      if (/^#+ /.test(line)) end();
      block.push(line);
      if (/^#+ /.test(line)) end();
    }
  }
  end();
  return place;
}
