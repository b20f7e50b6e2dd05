import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { safeUrl, withoutEntities } from "../../../markdown/text.ts";
import { DEEPEST, isKnown, plain, textOf, tokensOf } from "../../../markdown/tokens.ts";
import { harmless } from "./harmless.ts";

/**
 * Markdown as elements, created one by one: nothing in it becomes HTML, no picture is loaded, and links lead only to
 * http, https and mailto.
 * @param tail follows the last word, in its line if that belongs to a paragraph or a list.
 */
export const Markdown = ({ text, tail }: { text: string; tail?: ReactNode }) => (
  <div className="markdown" dir="auto">
    {blocks(tokensOf(text) ?? [plain(text)], 0, tail)}
  </div>
);

/** Text with its entities read; lines stay. */
const decoded = (text: string): string => withoutEntities(text).split("\n").map(harmless).join("\n");

/** Keys are places: the tokens of a text that grows stay where they are. */
const each = (tokens: readonly Token[], render: (token: Token) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no name but its place
  tokens.map((token, at) => <Fragment key={at}>{render(token)}</Fragment>);

/** Tokens that produce no element. */
const isEmpty = ({ type }: Token): boolean => type === "space" || type === "def";

const blocks = (tokens: readonly Token[], depth: number, tail?: ReactNode): ReactNode => {
  if (!tail) return each(tokens, (token) => block(token, depth));
  const last = tokens.findLast((token) => !isEmpty(token));
  if (last === undefined) return <p>{tail}</p>;
  return each(tokens, (token) => block(token, depth, token === last ? tail : undefined));
};

/** For content without a line of its own that the tail could be in. */
const above = (shown: ReactNode, tail: ReactNode): ReactNode => (
  <>
    {shown}
    {tail && <p>{tail}</p>}
  </>
);

const block = (token: Token, depth: number, tail?: ReactNode): ReactNode => {
  if (depth > DEEPEST || !isKnown(token)) return unread(token, tail);
  const words = (): ReactNode => (
    <>
      {within(token, depth)}
      {tail}
    </>
  );
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return <p className="heading">{words()}</p>;
    case "paragraph":
      return <p>{words()}</p>;
    case "text":
      return words();
    case "code":
      return above(
        <pre>
          <code>{decoded(token.text)}</code>
        </pre>,
        tail,
      );
    case "blockquote":
      return <blockquote>{blocks(token.tokens ?? [], depth + 1, tail)}</blockquote>;
    case "list":
      return list(token, depth, tail);
    case "table":
      return above(table(token, depth), tail);
    case "hr":
      return above(<hr />, tail);
    default:
      return unread(token, tail);
  }
};

const unread = ({ raw }: Token, tail: ReactNode): ReactNode => (
  <p className="plain">
    {decoded(raw)}
    {tail}
  </p>
);

const list = ({ items, ordered, start }: Tokens.List, depth: number, tail: ReactNode): ReactNode => {
  const last = items.at(-1);
  const shown = each(items, (item) => (
    <li>
      {blocks("tokens" in item ? (item.tokens ?? []) : [], depth + 1, item === last ? tail : undefined)}
    </li>
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

/** The content of a token, or its text if it has none. */
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
