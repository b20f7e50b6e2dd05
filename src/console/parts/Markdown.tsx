import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { safeUrl, withoutEntities } from "../../markdown/text.ts";
import { DEEPEST, isKnown, plain, textOf, tokensOf } from "../../markdown/tokens.ts";
import { harmless } from "./harmless.ts";

/**
 * Markdown as elements, made one by one: nothing in it becomes HTML, no picture is loaded, and links lead to http, https
 * and mailto alone.
 */
export const Markdown = ({ text }: { text: string }) => (
  <div className="markdown" dir="auto">
    {blocks(tokensOf(text) ?? [plain(text)], 0)}
  </div>
);

/** Text with its entities read; lines stay. */
const decoded = (text: string): string => withoutEntities(text).split("\n").map(harmless).join("\n");

/** Keys are places: the tokens of a text that grows stay where they are. */
const each = (tokens: readonly Token[], render: (token: Token) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no name but its place
  tokens.map((token, at) => <Fragment key={at}>{render(token)}</Fragment>);

const blocks = (tokens: readonly Token[], depth: number): ReactNode =>
  each(tokens, (token) => block(token, depth));

const block = (token: Token, depth: number): ReactNode => {
  if (depth > DEEPEST || !isKnown(token)) return <p className="plain">{decoded(token.raw)}</p>;
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return <p className="heading">{within(token, depth)}</p>;
    case "paragraph":
      return <p>{within(token, depth)}</p>;
    case "text":
      return within(token, depth);
    case "code":
      return (
        <pre>
          <code>{decoded(token.text)}</code>
        </pre>
      );
    case "blockquote":
      return <blockquote>{blocks(token.tokens ?? [], depth + 1)}</blockquote>;
    case "list":
      return list(token, depth);
    case "table":
      return table(token, depth);
    case "hr":
      return <hr />;
    default:
      return <p className="plain">{decoded(token.raw)}</p>;
  }
};

const list = ({ items, ordered, start }: Tokens.List, depth: number): ReactNode => {
  const shown = each(items, (item) => (
    <li>{blocks("tokens" in item ? (item.tokens ?? []) : [], depth + 1)}</li>
  ));
  return ordered ? <ol start={start || 1}>{shown}</ol> : <ul>{shown}</ul>;
};

const table = ({ header, rows }: Tokens.Table, depth: number): ReactNode => (
  // A table that is wider than its place is scrolled, by keyboard too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className="scroll" tabIndex={0} aria-label="Table">
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no name but its place
            <th key={at} scope="col">
              {inline(tokens, depth + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={line}>
            {row.map(({ tokens }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at}>{inline(tokens, depth + 1)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** What stands in a token, or its text where nothing does. */
const within = (token: Token, depth: number): ReactNode =>
  "tokens" in token && token.tokens ? inline(token.tokens, depth + 1) : decoded(textOf(token));

const inline = (tokens: readonly Token[], depth: number): ReactNode =>
  each(tokens, (token) => (depth > DEEPEST ? decoded(token.raw) : phrase(token, depth)));

const phrase = (token: Token, depth: number): ReactNode => {
  if (!isKnown(token)) return decoded(token.raw);
  switch (token.type) {
    case "strong":
      return <strong>{within(token, depth)}</strong>;
    case "em":
      return <em>{within(token, depth)}</em>;
    case "del":
      return <del>{within(token, depth)}</del>;
    case "codespan":
      return <code>{decoded(token.text)}</code>;
    case "br":
      return <br />;
    case "link":
    case "image":
      return link(token.href, token.type === "image" ? decoded(textOf(token)) : within(token, depth));
    case "text":
    case "escape":
      return within(token, depth);
    default:
      return decoded(token.raw);
  }
};

const link = (href: string, words: ReactNode): ReactNode => {
  const url = safeUrl(decoded(href));
  if (url === undefined) return words;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
      <bdi>{words}</bdi>
    </a>
  );
};
