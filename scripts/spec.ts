/** Checks that every test named in test/SPEC.md exists. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const tests = join(import.meta.dirname, "../test");
const ROW = /^\| (?<rule>.+?) +\| `(?<file>[^`]+)` +\| (?<test>.+?) +\|$/gm;

const table = await readFile(join(tests, "SPEC.md"), "utf8");
const rows = [...table.matchAll(ROW)].flatMap(({ groups }) => (groups ? [groups] : []));
const missing: string[] = [];
for (const { file = "", test = "", rule = "" } of rows) {
  const source = await readFile(join(tests, file), "utf8").catch(() => "");
  const isNamed = [`"${test}"`, `\`${test}\``, `'${test}'`].some((quoted) => source.includes(quoted));
  if (!isNamed) missing.push(`${rule}: no test "${test}" in test/${file}`);
}
for (const line of missing) console.error(line);
if (missing.length === 0) console.log(`${rows.length} rules, each with its test`);
process.exitCode = missing.length > 0 || rows.length === 0 ? 1 : 0;
