import { Marked, type Tokens } from "marked";
import type { GuidePage } from "./pages.ts";

/** What is shown next to the list of all pages. */
interface Shown {
  title: string;
  /** HTML. */
  content: string;
  /** The name of the page, if it is one. */
  name?: string;
  /** What was searched for. */
  question?: string;
}

/** The anchor of a heading, as on code hosting sites: `Apps and keys` is `apps-and-keys`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replace(/ /g, "-");

/** A page of the guide as HTML. */
export const htmlOf = ({ name, title, markdown }: GuidePage, pages: readonly GuidePage[]): string =>
  framed({ name, title, content: contentOf(markdown) }, pages);

/**
 * HTML with the list of all pages and the search next to it. All pages are in one folder, and their links rely on that.
 */
export const framed = (
  { title, content, name, question = "" }: Shown,
  pages: readonly GuidePage[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – qa</title>
<link rel="stylesheet" href="./guide.css">
</head>
<body>
<a class="skip" href="#content">To the content</a>
<nav aria-label="Guide">
<form action="./search" role="search">
<input type="search" name="q" value="${escaped(question)}" required aria-label="Ask the guide" placeholder="Ask the guide">
<button>Ask</button>
</form>
<p><a href="../">The API's reference</a></p>
<ul>
${pages.map((each) => linkTo(each, each.name === name)).join("\n")}
</ul>
</nav>
<main id="content">
${content}</main>
</body>
</html>
`;

const linkTo = ({ name, title }: GuidePage, isHere: boolean): string =>
  `<li><a href="./${name}"${isHere ? ' aria-current="page"' : ""}>${escaped(title)}</a></li>`;

export const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[char] ?? char,
  );

/** An address in a page's file as served; undefined for a file that only the repository has. */
const servedAs = (href: string): string | undefined => {
  if (/^(?:https?:|#)/.test(href)) return href;
  const [, name, anchor = ""] = /^(\w+)\.md(#.*)?$/.exec(href) ?? [];
  if (name !== undefined) return `./${name}${anchor}`;
  const [, picture] = /^\.\.\/pictures\/([\w-]+\.png)$/.exec(href) ?? [];
  return picture && `./${picture}`;
};

const renderer = new Marked({ gfm: true }).use({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link): string {
      const text = this.parser.parseInline(tokens);
      const address = servedAs(href);
      return address === undefined ? text : `<a href="${escaped(address)}">${text}</a>`;
    },
    image({ href, text }: Tokens.Image): string {
      const address = servedAs(href);
      return address === undefined ? escaped(text) : `<img src="${escaped(address)}" alt="${escaped(text)}">`;
    },
    /** Wide tables scroll within themselves; by keyboard, too. */
    table(token: Tokens.Table): string {
      const row = (cells: Tokens.TableCell[], tag: "th" | "td"): string =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>\n`;
      const rows = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="wide" tabindex="0"><table>\n<thead>\n${row(token.header, "th")}</thead>\n<tbody>\n${rows}</tbody>\n</table></div>\n`;
    },
  },
});

/** Markdown of the guide as HTML. */
export const contentOf = (markdown: string): string => renderer.parse(markdown, { async: false });
