import {
  type Confidence,
  confidenceNumeral,
  featureList,
  ruleLine,
  signed,
} from "../../src/client/features.ts";
import type { Explanation, RequestRound } from "../../src/client/index.ts";
import { printable } from "../terminal/printable.ts";
import { place, table } from "./format.ts";
import type { Output } from "./output.ts";
import { counted } from "./progress.ts";

type Passage = Explanation["hits"][number];

const FIELDS = ["title", "section", "text", "vector"] as const;
/** Columns that a terminal needs to show the scores by field as well. */
const WIDE = 72;
/** Entries of a list that are printed; `--json` has them all. */
const MOST = 20;
/** Candidates below which the rules that held are printed. */
const MOST_RULED = 5;

/** In place of a strategy, if none answered. */
const UNANSWERED: Readonly<Record<string, string>> = {
  suggested: "no strategy (the closest passages are shown)",
  none: "no strategy (no passage is close enough to be shown)",
};

/** How an answer came about, as text to read. On a terminal lines are cut or wrapped to its width. */
export function explanationLines(out: Pick<Output, "paint" | "width">, explanation: Explanation): string[] {
  const { width, paint } = out;
  const { hits, considered, given, refused, rounds, pictures } = explanation;
  const sections: [string, string[]][] = [
    ["How this answer came about", table({ paint, width }, factRows(explanation)).flatMap(linesOf)],
    ["Passages found", hitLines({ paint }, hits, width)],
    ["Considered for the answer", consideredLines(out, considered.slice(0, MOST))],
    ["Asked for by the model", table({ paint }, (rounds ?? []).flatMap(roundRows))],
    ["Read by the model", (given ?? []).map((passage) => printable(whereOf(passage)))],
    ["Pages shown to the model", (pictures ?? []).map(pictureLine)],
    ["Refused parts of the model's answer", (refused ?? []).map(refusedLine)],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([title, lines]) => [
      "",
      out.paint("bold", cut(title, width)),
      ...lines.map((line) => cut(line, width)),
    ]);
}

/** Rows of a name and a value, or several below each other. */
function factRows(explanation: Explanation): string[][] {
  const { kind, strategy, tried, confidence, queries, named, missing, dropped } = explanation;
  const facts: [string, readonly string[]][] = [
    ["Kind of question", [kind.replaceAll("_", " ")]],
    ["Answered by", strategy === undefined ? [] : [strategy.split(", ").map(strategyName).join(", ")]],
    ["Tried in turn", tried === undefined ? [] : [tried.map(strategyName).join(", ")]],
    ["Confidence", confidence === undefined ? [] : confidenceLines(confidence)],
    ["Searched for", queries],
    ["Its words point to", named.map(({ resource_title }) => resource_title)],
    ["Not found", missing.length === 0 ? [] : [missing.join(", ")]],
    ["Left out", reasonsOf(dropped)],
  ];
  return facts.flatMap(([name, values]) => values.map((value, at) => [at === 0 ? name : "", value]));
}

const strategyName = (id: string): string => UNANSWERED[id] ?? id.replaceAll("_", " ");

/** A row of scores for each, and below it the words that it begins with. */
function hitLines(out: Pick<Output, "paint">, hits: Passage[], width: number): string[] {
  const shown = hits.slice(0, MOST);
  const fields = width < WIDE ? [] : FIELDS.filter((name) => shown.some((hit) => hit.fields?.[name]));
  const rows = shown.map((hit) => [
    numeral(hit.score),
    ...fields.map((name) => numeral(hit.fields?.[name])),
    whereOf(hit),
  ]);
  if (rows.length === 0) return [];
  const [head = "", ...lines] = table(out, [["score", ...fields, ""], ...rows]);
  const texts = shown.map(({ text, metadata: { section } }) => {
    const heading = section?.split(" › ").at(-1) ?? "";
    return printable(text.startsWith(heading) ? text : `${heading}: ${text}`);
  });
  return [head, ...lines.flatMap((line, at) => [line, `  ${texts[at] ?? ""}`])];
}

/** `0.832 (0.56 needed to answer, 0.39 to suggest)`, `base −5.93: around +3.1, rank +1.1`, and the rules that held. */
const confidenceLines = ({
  score,
  threshold,
  suggested_from,
  base,
  features,
  rules,
}: Confidence): string[] => [
  `${confidenceNumeral(score)} (${numeral(threshold)} needed to answer, ${numeral(suggested_from)} to suggest)`,
  [`base ${signed(base)}`, featureList(features)].filter(Boolean).join(": "),
  ...rules.map(ruleLine),
];

/** The candidates, as far as they fit, and what is below them, in lines that do. */
function consideredLines(
  { paint, width }: Pick<Output, "paint" | "width">,
  considered: Explanation["considered"],
): string[] {
  const rows = considered.flatMap(consideredRows);
  const [whole, fitting] = [table({ paint }, rows), table({ paint, width }, rows)];
  return rows.flatMap(([, score], at) => (score === "" ? linesOf(fitting[at] ?? "") : (whole[at] ?? "")));
}

const linesOf = (text: string): string[] => text.split("\n");

/** A candidate; below a chosen one what counted in its score, and below the first ones the rules that held. */
const consideredRows = (
  { chosen, score, text, features = [], rules = [] }: Explanation["considered"][number],
  at: number,
): string[][] => {
  const below = [...(chosen ? [featureList(features)] : []), ...(at < MOST_RULED ? rules.map(ruleLine) : [])];
  return [
    [chosen ? "chosen" : "", numeral(score), text],
    ...below.filter(Boolean).map((line) => ["", "", line]),
  ];
};

/** A row for each request in a round, the first with the number of results. */
function roundRows({ searches, pages, tables, passages }: RequestRound, at: number): string[][] {
  const asked = [
    ...searches.map((words) => `search: ${words}`),
    ...pages.map((page) => `page: ${page}`),
    ...tables.map((number) => `the rest of the table of passage ${number}`),
  ];
  return [...asked, `${counted(passages, "passages")} came`].map((text, row) => [
    row === 0 ? `Round ${at + 1}` : "",
    text,
  ]);
}

const refusedLine = ({ text, quote, reason }: NonNullable<Explanation["refused"]>[number]): string =>
  printable(`${reason}: ${text}${quote === "" ? "" : ` (quoted: ${quote})`}`);

const pictureLine = ({ resource_title, page }: NonNullable<Explanation["pictures"]>[number]): string =>
  printable(`the picture of page ${page} of ${resource_title}`);

const whereOf = ({ resource_title, metadata }: Passage): string =>
  [resource_title, place(metadata)].filter(Boolean).join(", ");

/** `3 × beyond the 20 passages that are read` */
function reasonsOf(dropped: Passage[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason = "" } of dropped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} × ${reason}`);
}

const numeral = (value: number | undefined): string =>
  value === undefined ? "–" : value.toFixed(2).replace("-", "−");

/** The line as far as it fits, with `…` in place of the rest. */
function cut(line: string, width: number): string {
  if (Bun.stringWidth(line) <= width) return line;
  let left = width - 1;
  let fitting = "";
  for (const character of line) {
    left -= Bun.stringWidth(character);
    if (left < 0) break;
    fitting += character;
  }
  return `${fitting}…`;
}
