/**
 * Limits the size of the folders where rules accumulate (`scripts/config/ratchet.json`): lines, files, regular
 * expressions, and distinct words in these and in strings outside of the words of languages. Each may fall, and then the
 * limit falls with it; it rises only with a reason.
 *
 *     bun scripts/ratchet.ts                    fails if a measure differs from its limit
 *     bun scripts/ratchet.ts --write            lowers the limits to what is measured
 *     bun scripts/ratchet.ts --write --why "…"  raises them as well, and keeps the reason
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";

const root = join(import.meta.dirname, "..");
const CONFIG = join(root, "scripts/config/ratchet.json");

interface Measures {
  lines: number;
  files: number;
  patterns: number;
  words: number;
}

interface Config {
  folders: Record<string, { lexicon?: string } & Measures>;
  raised: { folder: string; measure: string; to: number; why: string }[];
}

const MEASURES = ["lines", "files", "patterns", "words"] as const satisfies readonly (keyof Measures)[];

/** @param lexicon a folder in it that contains words of languages as data: its words and lines are not counted. */
async function measured(folder: string, lexicon: string | undefined): Promise<Measures> {
  const files = ts.sys.readDirectory(join(root, folder), [".ts"]);
  const words = new Set<string>();
  const sums = { lines: 0, files: 0, patterns: 0 };
  for (const path of files) {
    if (lexicon !== undefined && path.startsWith(join(root, lexicon))) continue;
    const text = await readFile(path, "utf8");
    sums.files += 1;
    sums.lines += text.split("\n").length - 1;
    sums.patterns += readSource(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), words);
  }
  return { ...sums, words: words.size };
}

/** Adds the words of a file. @returns its regular expressions, including `new RegExp`. */
function readSource(source: ts.SourceFile, words: Set<string>): number {
  let patterns = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const isPattern = ts.isRegularExpressionLiteral(node);
    if (isPattern || (ts.isNewExpression(node) && node.expression.getText(source) === "RegExp"))
      patterns += 1;
    if (isPattern || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      for (const [word] of node.text.matchAll(/\p{L}{3,}/gu)) words.add(word.toLowerCase());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return patterns;
}

const { values } = parseArgs({ options: { write: { type: "boolean" }, why: { type: "string" } } });
const config: Config = JSON.parse(await readFile(CONFIG, "utf8"));
let isHeld = true;
for (const [folder, limits] of Object.entries(config.folders)) {
  const now = await measured(folder, limits.lexicon);
  for (const measure of MEASURES) {
    const [was, is] = [limits[measure], now[measure]];
    if (is === was) continue;
    const mayWrite = values.write && (is < was || values.why !== undefined);
    console.log(`${folder}: ${is} ${measure}, the limit is ${was}${mayWrite ? "; written" : ""}`);
    isHeld &&= mayWrite === true;
    if (!mayWrite) continue;
    limits[measure] = is;
    if (is > was) config.raised.push({ folder, measure, to: is, why: values.why ?? "" });
  }
}
if (values.write) await writeFile(CONFIG, `${JSON.stringify(config, null, 2)}\n`);
if (!isHeld) console.log("Make it smaller, or lower a limit with --write; raising one takes --write --why.");
process.exit(isHeld ? 0 : 1);
