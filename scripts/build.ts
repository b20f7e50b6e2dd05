/** Compiles the program for this platform into dist/qa. */
import { buildProgram } from "./build/program.ts";
import { sourceOf } from "./build/source.ts";

const root = new URL("../", import.meta.url).pathname;
const outfile = `${root}dist/qa`;
await buildProgram({ outfile, commit: sourceOf(root)?.commit });
console.log(`dist/qa: ${(Bun.file(outfile).size / 1e6).toFixed(0)} MB`);
