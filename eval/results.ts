import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Measure {
  what: string;
  /** A share (0 to 1), unless `what` names something that is counted. */
  value: number;
  /** The same of plain BM25 over the same passages. */
  bm25?: number;
  /** Of how many. */
  of: number;
  /** What it should be at least, where the project says so. */
  aim?: number;
}

/** What one run over one data set showed; kept in the repository, so that the table in the docs has a source. */
export interface Result {
  name: string;
  title: string;
  /** What was run over what, in a sentence or two. */
  about: string;
  measures: Measure[];
}

/** Whether a result is of this build or of the one that it is compared with. */
export type Which = "now" | "before";

const FOLDERS: Record<Which, string> = {
  now: join(import.meta.dirname, "results"),
  before: join(import.meta.dirname, "results/before"),
};
const TABLE = join(import.meta.dirname, "../docs/evaluation.md");

const stored = async (which: Which, name: string): Promise<Result | undefined> =>
  readFile(join(FOLDERS[which], `${name}.json`), "utf8").then(JSON.parse, () => undefined);

/** Stores a result in place of the last one of that name. */
export async function keep(result: Result, which: Which): Promise<void> {
  await mkdir(FOLDERS[which], { recursive: true });
  await writeFile(join(FOLDERS[which], `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Writes the table of the docs from the results that are kept. */
export async function writeTable(): Promise<void> {
  const files = (await readdir(FOLDERS.now)).filter((name) => name.endsWith(".json")).sort();
  const sections = await Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -".json".length);
      const now = await stored("now", name);
      return now ? sectionOf(now, await stored("before", name)) : "";
    }),
  );
  await writeFile(TABLE, `${INTRODUCTION}\n${sections.join("\n")}`);
}

const INTRODUCTION = `# Evaluation

Made by \`bun eval/main.ts\` from \`eval/results\`; do not edit. The data is read from \`../shared/data\` (or
\`QA_TEST_DATA\`) and is no part of the project, but for our own questions, \`eval/questions\`, \`eval/everyday\`, \`eval/pages\` and \`eval/written\`. All figures are shares of
1, but for what is said to be counted, on the half of each set that nothing was chosen on. "Before" is the build that the last round of work began with; BM25
is plain BM25 (k1 .9, b .4; for English Porter stems without stop words) over the same passages.
`;

/** A result as Markdown, beside what was measured before. */
export const sectionOf = ({ title, about, measures }: Result, before?: Result): string =>
  [
    `## ${title}`,
    "",
    about,
    "",
    "| | measured | before | BM25 | of | aim |",
    "|---|---|---|---|---|---|",
    ...measures.map(({ what, value, bm25, of, aim }) => {
      const earlier = before?.measures.find((measure) => measure.what === what)?.value;
      return `| ${what} | ${value} | ${earlier ?? ""} | ${bm25 ?? ""} | ${of} | ${aim ?? ""} |`;
    }),
    "",
  ].join("\n");
