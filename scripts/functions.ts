/**
 * Limits functions of src and cli to 60 lines. A longer one says why in a comment directly above it that begins with
 * "Long:", or is listed in scripts/config/long-functions.json with its lines. That list may only shrink: `--shrink`
 * removes what has become shorter, and nothing adds to it.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

const LIMIT = 60;
const root = join(import.meta.dirname, "..");
const list = join(import.meta.dirname, "config/long-functions.json");

/** The name of a function, or what it is passed to: `useEffect()`, `route.get()`. */
const nameOf = (node: ts.Node): string => {
  if (ts.isFunctionLike(node) && node.name !== undefined) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return parent.name.getText();
  return ts.isCallExpression(parent) ? `${parent.expression.getText()}()` : "default";
};

/** Whether a comment directly above the statement, member or argument says why the function in it is long. */
const saysWhy = (node: ts.Node, text: string): boolean => {
  for (let at = node; !ts.isSourceFile(at) && !ts.isBlock(at); at = at.parent) {
    const comments = ts.getLeadingCommentRanges(text, at.getFullStart()) ?? [];
    if (comments.some(({ pos, end }) => /(^\/\/|^\/?\*+)\s*Long: \S/m.test(text.slice(pos, end))))
      return true;
  }
  return false;
};

/** The functions of a file over the limit, by `file name`, with their lines. */
const longIn = (file: string, text: string): [string, number][] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: [string, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const [first, last] = [node.getStart(), node.getEnd()].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      );
      const lines = (last ?? 0) - (first ?? 0) + 1;
      if (lines > LIMIT && !saysWhy(node, text)) found.push([`${file} ${nameOf(node)}`, lines]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src", "cli"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"));
const found: [string, number][] = [];
for (const file of sources) {
  const text = await readFile(join(root, file), "utf8").catch(() => "");
  found.push(...longIn(file, text));
}

const excepted: Record<string, number> = JSON.parse(await readFile(list, "utf8"));
const shrunk = found.flatMap(([name, lines]) => {
  const most = excepted[name];
  return most === undefined ? [] : [[name, Math.min(lines, most)] as const];
});
const faults = found.flatMap(([name, lines]) => {
  const most = excepted[name] ?? LIMIT;
  return lines > most ? [`${name}: ${lines} lines, at most ${most}`] : [];
});
const kept = Object.fromEntries(shrunk.toSorted(([one], [other]) => (one < other ? -1 : 1)));
if (process.argv.includes("--shrink")) await writeFile(list, `${JSON.stringify(kept, null, 2)}\n`);
else if (Object.entries(excepted).some(([name, lines]) => kept[name] !== lines))
  faults.push(
    "scripts/config/long-functions.json names what is shorter now: bun scripts/functions.ts --shrink",
  );
for (const fault of faults) console.error(fault);
if (faults.length === 0)
  console.log(`${sources.length} files, ${shrunk.length} long functions that are excepted`);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;
