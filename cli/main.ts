import { sparingLoopback } from "./proxies.ts";
import { run } from "./run.ts";
// Before anything is written: whoever reads may have enough.
import "./streams.ts";

sparingLoopback(process.env);
await run(process.argv.slice(2));
