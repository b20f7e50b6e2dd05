/** Compiles the program for this platform into dist/qa. */
import { buildProgram } from "./build/program.ts";

const outfile = new URL("../dist/qa", import.meta.url).pathname;
await buildProgram(outfile);
console.log(`dist/qa: ${(Bun.file(outfile).size / 1e6).toFixed(0)} MB`);
