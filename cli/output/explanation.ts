import { featureList } from "../../src/client/features.ts";
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

/** How an answer came about, as text to read. On a terminal lines are cut to its width. */
export function explanationLines(out: Pick<Output, "paint" | "width">, explanation: Explanation): string[] {
  const { width, paint } = out;
  const { kind, queries, named, missing, hits, dropped, considered, given, refused, rounds, pictures } =
    explanation;
  const { strategy, confidence } = explanation;
  const facts = [
    ["Kind of question", kind.replaceAll("_", " ")],
    ...(strategy === undefined ? [] : [["Answered by", strategy.replaceAll("_", " ")]]),
    ...(confidence === undefined ? [] : [["Confidence", confidenceLine(confidence)]]),
    ...queries.map((query, at) => [at === 0 ? "Searched for" : "", query]),
    ...named.map(({ resource_title }, at) => [at === 0 ? "Documents named" : "", resource_title]),
    ...(missing.length === 0 ? [] : [["Not found", missing.join(", ")]]),
    ...reasonsOf(dropped).map((text, at) => [at === 0 ? "Left out" : "", text]),
  ];
  const sections: [string, string[]][] = [
    ["How this answer came about", table({ paint }, facts)],
    ["Passages found", hitLines({ paint }, hits, width)],
    ["Considered for the answer", table({ paint }, considered.slice(0, MOST).flatMap(consideredRows))],
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

/** `0.83 (0.56 needed): around +3.1, rank +1.1` */
const confidenceLine = ({ score, threshold, features }: NonNullable<Explanation["confidence"]>): string =>
  `${numeral(score)} (${numeral(threshold)} needed)${features.length > 0 ? `: ${featureList(features)}` : ""}`;

/** The candidates; below chosen ones, what counted in their score. */
const consideredRows = ({
  chosen,
  score,
  text,
  features = [],
}: Explanation["considered"][number]): string[][] => [
  [chosen ? "chosen" : "", numeral(score), text],
  ...(chosen && features.length > 0 ? [["", "", featureList(features)]] : []),
];

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

const numeral = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(2));

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
