/**
 * Every check of the project, each run even if an earlier one fails. The tests of the source take longest and leave
 * some of the cores idle: the short checks run alongside them, then the tests of what these build. Names as arguments
 * run only these: `./scripts/test types unit`.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { testEnvironment } from "./test-environment.ts";

const root = join(import.meta.dirname, "..");
const work = await mkdtemp(join(tmpdir(), "qa-check-"));
const bun = (...args: string[]): string[] => [process.execPath, ...args];
const tool = (name: string, ...args: string[]): string[] =>
  bun("--bun", `node_modules/.bin/${name}`, ...args);
/** A tool for checking, from the packages in scripts/tools. */
const checker = (name: string, ...args: string[]): string[] =>
  bun("--bun", `scripts/tools/node_modules/.bin/${name}`, ...args);
const vitest = (report: string, config: string): string[] =>
  tool(
    "vitest",
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  );

interface Check {
  name: string;
  command: string[];
  /** For tests: where the run writes its own counts; without it the check counts as one. */
  report?: string;
  /** Whether it runs alongside all others, with its output shown as it comes. */
  beside?: true;
}

const report = (name: string): string => join(work, `${name}.json`);
const CHECKS: Check[] = [
  // The longest first.
  { name: "client package", command: bun("run", "check-client") },
  { name: "types", command: bun("scripts/tools/node_modules/typescript-7/bin/tsc", "-p", "tsconfig.json") },
  { name: "generated", command: bun("scripts/generate.ts", "--check") },
  { name: "contract", command: bun("scripts/lint-contract.ts") },
  { name: "lock", command: ["npm", "ci", "--dry-run", "--loglevel=error"] },
  {
    name: "lock of tools",
    command: ["npm", "ci", "--prefix=scripts/tools", "--dry-run", "--loglevel=error"],
  },
  { name: "lock entries", command: bun("scripts/lock.ts", "--check") },
  {
    name: "lint",
    command: checker("biome", "check", "--error-on-warnings", "--config-path=scripts/config/lint.json", "."),
  },
  { name: "spec table", command: bun("scripts/spec.ts") },
  {
    name: "imports",
    command: checker("depcruise", "--config", "scripts/config/dependency-rules.cjs", "src", "cli"),
  },
  { name: "ratchet", command: bun("scripts/ratchet.ts") },
  { name: "functions", command: bun("scripts/functions.ts") },
  { name: "unused", command: checker("knip", "--config", "scripts/config/knip.json") },
  {
    name: "unit",
    command: vitest(report("unit"), "scripts/config/vitest.config.ts"),
    report: report("unit"),
    beside: true,
  },
  { name: "build", command: bun("scripts/build.ts") },
  {
    name: "e2e",
    command: vitest(report("e2e"), "scripts/config/vitest.e2e.config.ts"),
    report: report("e2e"),
  },
];

/** The output of a check that runs alongside the others is shown as it comes, otherwise returned. */
const run = async ({ command, report, beside }: Check): Promise<{ code: number; printed: string }> => {
  const [program = "", ...args] = command;
  const output = beside ? "inherit" : "pipe";
  const env = report === undefined ? process.env : testEnvironment(process.env);
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", output, output], env });
  const ended = new Promise<number>((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream)));
  return { code: await ended, printed: (await Promise.all(printed)).join("") };
};

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const count = async (check: Check, code: number): Promise<Counts> => {
  const whole = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (check.report === undefined) return whole;
  const text = await readFile(check.report, "utf8").catch(() => undefined);
  if (text === undefined) return { ...whole, passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text);
  // A run that fails without a failed test (a file that does not load) is a failure too.
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
};

const wanted = process.argv.slice(2);
const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines = new Map<string, string>();

const carryOut = async (check: Check): Promise<void> => {
  if (check.beside) console.log(`\n== ${check.name}`);
  const started = Date.now();
  const { code, printed } = await run(check);
  if (!check.beside) console.log(`\n== ${check.name}\n${printed.trimEnd()}\n`);
  const { passed, failed, skipped } = await count(check, code);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.set(check.name, `${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
};

const beside = chosen.filter((check) => check.beside);
const short = chosen.filter(({ report }) => report === undefined).values();
const ofWhatIsBuilt = chosen.filter((check) => check.report !== undefined && !check.beside);
const lane = async (): Promise<void> => {
  for (const check of short) await carryOut(check);
};
const others = async (): Promise<void> => {
  const lanes = Math.max(1, availableParallelism() - beside.length);
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const check of ofWhatIsBuilt) await carryOut(check);
};
await Promise.all([...beside.map(carryOut), others()]);
await rm(work, { recursive: true, force: true });
console.log();
for (const { name } of chosen) console.log(`${name}: ${lines.get(name)}`);
console.log();
if (total.skipped > 0) console.log(`Skipped tests name their reasons above: ${total.skipped}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
