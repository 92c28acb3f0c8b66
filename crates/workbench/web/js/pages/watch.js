import { h, show } from "../dom.js";

/** @type {import("../main.js").Page} */
export async function open(main) {
  show(main, h("h1", {}, "watch"));
  return () => {};
}
