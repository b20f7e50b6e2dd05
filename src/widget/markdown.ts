import { html, nothing, type TemplateResult } from "lit";
import type { Token, Tokens } from "marked";
import { safeUrl } from "../markdown/text.ts";
import { DEEPEST, isKnown, plain, textOf, tokensOf } from "../markdown/tokens.ts";
import { decoded, shown } from "./shown.ts";

type Shown = TemplateResult | string | typeof nothing | Shown[];

/**
 * Markdown as elements, created one by one: nothing in it becomes HTML, no picture is loaded, and links lead only to
 * http, https and mailto.
 *
 * @param tail Appended after the last words.
 */
export function renderMarkdown(text: string, tail: Shown = nothing): Shown {
  const clean = shown(text);
  return blocks(tokensOf(clean) ?? [plain(clean)], tail, 0);
}

const blocks = (tokens: Token[], tail: Shown, depth: number): Shown[] => {
  const last = tokens.findLastIndex(({ type }) => type !== "space" && type !== "def");
  const shownBlocks = tokens.map((token, at) => block(token, at === last ? tail : nothing, depth));
  return last === -1 ? [html`<p>${tail}</p>`] : shownBlocks;
};

function block(token: Token, tail: Shown, depth: number): Shown {
  if (depth > DEEPEST || !isKnown(token))
    return html`<p class="plain" dir="auto">${decoded(token.raw)}${tail}</p>`;
  switch (token.type) {
    case "space":
    case "def":
      return nothing;
    case "heading":
      return html`<p class="heading" role="heading" aria-level="3" dir="auto">${within(token, depth)}${tail}</p>`;
    case "paragraph":
      return html`<p dir="auto">${within(token, depth)}${tail}</p>`;
    case "text":
      return html`${within(token, depth)}${tail}`;
    case "code":
      return html`<pre tabindex="0"><code>${decoded(token.text)}</code></pre>${tail}`;
    case "blockquote":
      return html`<blockquote dir="auto">${blocks(token.tokens ?? [], tail, depth + 1)}</blockquote>`;
    case "list":
      return list(token, tail, depth);
    case "table":
      return html`${table(token, depth)}${tail}`;
    case "checkbox":
      return html`${box(token)}${tail}`;
    case "hr":
      return html`<hr>${tail}`;
    default:
      return html`<p class="plain" dir="auto">${decoded(token.raw)}${tail}</p>`;
  }
}

function list({ items, ordered, start }: Tokens.List, tail: Shown, depth: number): Shown {
  const shownItems = items.map(
    ({ tokens }, at) =>
      html`<li dir="auto">${blocks(tokens, at === items.length - 1 ? tail : nothing, depth + 1)}</li>`,
  );
  return ordered ? html`<ol start=${start || 1}>${shownItems}</ol>` : html`<ul>${shownItems}</ul>`;
}

const box = ({ checked }: Tokens.Checkbox): string => (checked ? "☑ " : "☐ ");

function table({ header, rows }: Tokens.Table, depth: number): Shown {
  const cells = (row: Tokens.TableCell[], isHeader: boolean) =>
    row.map(({ tokens, align }) => {
      const words = inline(tokens, depth + 1);
      const side = align ?? "start";
      return isHeader
        ? html`<th scope="col" dir="auto" data-align=${side}>${words}</th>`
        : html`<td dir="auto" data-align=${side}>${words}</td>`;
    });
  return html`<div class="wide" tabindex="0" role="group"><table>
    <thead><tr>${cells(header, true)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${cells(row, false)}</tr>`)}</tbody>
  </table></div>`;
}

/** The content of a token, or its text if it has none. */
const within = (token: Token, depth: number): Shown =>
  "tokens" in token && token.tokens ? inline(token.tokens, depth + 1) : decoded(textOf(token));

const inline = (tokens: Token[], depth: number): Shown[] =>
  tokens.map((token) => (depth > DEEPEST ? decoded(token.raw) : phrase(token, depth)));

function phrase(token: Token, depth: number): Shown {
  if (!isKnown(token)) return decoded(token.raw);
  switch (token.type) {
    case "strong":
      return html`<strong>${within(token, depth)}</strong>`;
    case "em":
      return html`<em>${within(token, depth)}</em>`;
    case "del":
      return html`<del>${within(token, depth)}</del>`;
    case "codespan":
      return html`<code>${decoded(token.text)}</code>`;
    case "br":
      return html`<br>`;
    case "link":
      return link(token.href, within(token, depth));
    case "image":
      return decoded(textOf(token));
    case "checkbox":
      return box(token);
    case "text":
    case "escape":
      return within(token, depth);
    default:
      return decoded(token.raw);
  }
}

function link(href: string, words: Shown): Shown {
  const url = safeUrl(decoded(href));
  return url === undefined
    ? words
    : html`<a href=${url} target="_blank" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer"><bdi>${words}</bdi></a>`;
}
