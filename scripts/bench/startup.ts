/**
 * How long `qa --version` takes, as a multiple of a compiled hello world: started alternately, in one run, medians. The
 * limit is 4. Build first: npm run build.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const STARTS = 60;
const BOUND = 4;

const folder = await mkdtemp(join(tmpdir(), "qa-startup-"));
try {
  const source = join(folder, "hello.ts");
  const hello = join(folder, "hello");
  await writeFile(source, 'console.log("hello");\n');
  await Bun.build({
    entrypoints: [source],
    compile: { outfile: hello },
    format: "esm",
    minify: true,
    bytecode: true,
  });

  const programs = { hello, qa: new URL("../../dist/qa", import.meta.url).pathname };
  const times: Record<keyof typeof programs, number[]> = { hello: [], qa: [] };
  for (let start = 0; start < STARTS; start += 1) {
    times.hello.push(timed(programs.hello));
    times.qa.push(timed(programs.qa));
  }
  const [base, ours] = [median(times.hello), median(times.qa)];
  const ratio = ours / base;
  console.log(
    `hello world ${base.toFixed(1)} ms, qa --version ${ours.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most ${BOUND})`,
  );
  if (ratio > BOUND) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}

/** Milliseconds. */
function timed(program: string): number {
  const begin = performance.now();
  const { success } = Bun.spawnSync([program, "--version"], { stdout: "ignore" });
  if (!success) throw new Error(`${program} --version failed`);
  return performance.now() - begin;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
