import { run } from "./run.ts";
// Before anything is written: whoever reads may have enough.
import "./streams.ts";

await run(process.argv.slice(2));
