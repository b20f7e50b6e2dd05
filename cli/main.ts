import { sparingLoopback } from "./config/proxies.ts";
import { run } from "./run.ts";
// Before anything is written: whoever reads may have enough.
import "./terminal/streams.ts";

sparingLoopback(process.env);
await run(process.argv.slice(2));
