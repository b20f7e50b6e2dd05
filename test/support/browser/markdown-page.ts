/** A page's script: what the widget makes of Markdown, for tests that look at the elements. */
import { html, render } from "lit";
import { renderMarkdown } from "../../../src/widget/markdown.ts";

Reflect.set(globalThis, "show", (markdown: string): void => {
  const place = document.createElement("main");
  render(renderMarkdown(markdown, html`<b id="tail">1</b>`), place);
  document.body.replaceChildren(place);
});
