import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Measure {
  what: string;
  /** A share (0 to 1), or a count where `of` is given. */
  value: number;
  /** Of how many. */
  of?: number;
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
  /** Single checks, as those made by hand. */
  checks?: Record<string, string | number | boolean>[];
}

const FOLDER = join(import.meta.dirname, "results");
const TABLE = join(import.meta.dirname, "../../docs/evaluation.md");

const fileOf = (name: string): string => join(FOLDER, `${name}.json`);

/** Stores and prints a result; checks made by hand that the file has already are kept. */
export async function keep(result: Result): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const before: Result | undefined = await readFile(fileOf(result.name), "utf8").then(
    JSON.parse,
    () => undefined,
  );
  const checks = result.checks ?? before?.checks;
  await writeFile(
    fileOf(result.name),
    `${JSON.stringify({ ...result, ...(checks && { checks }) }, null, 2)}\n`,
  );
  console.log(`\n${sectionOf(result)}`);
}

/** Writes the table of the docs from the results that are kept. */
export async function writeTable(): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).sort();
  const results: Result[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), "utf8"))),
  );
  await writeFile(TABLE, `${INTRODUCTION}\n${results.map(sectionOf).join("\n")}`);
}

const INTRODUCTION = `# Evaluation

Made by \`bun scripts/eval/main.ts\` from \`scripts/eval/results/*.json\`; do not edit. The data is not part of the project:
it is read from \`../shared/data\` (or \`QA_TEST_DATA\`), and none of it was written for it. Shares are of 1.
`;

const sectionOf = ({ title, about, measures, checks }: Result): string =>
  [
    `## ${title}`,
    "",
    about,
    "",
    "| | measured | of | aim |",
    "|---|---|---|---|",
    ...measures.map(({ what, value, of, aim }) => `| ${what} | ${value} | ${of ?? ""} | ${aim ?? ""} |`),
    "",
    ...(checks ? checkLines(checks) : []),
  ].join("\n");

function checkLines(checks: Record<string, string | number | boolean>[]): string[] {
  const columns = [...new Set(checks.flatMap((check) => Object.keys(check)))];
  const cell = (value: string | number | boolean | undefined): string =>
    String(value ?? "")
      .replace(/\s+/g, " ")
      .replaceAll("|", "\\|");
  return [
    "Checked by hand:",
    "",
    `| ${columns.join(" | ")} |`,
    `|${columns.map(() => "---|").join("")}`,
    ...checks.map((check) => `| ${columns.map((column) => cell(check[column])).join(" | ")} |`),
    "",
  ];
}
