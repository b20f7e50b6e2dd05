import { sparingLoopback } from "./config/proxies.ts";
import { run } from "./run.ts";
// Before anything is written: a reader may close the pipe.
import "./terminal/streams.ts";

sparingLoopback(process.env);
await run(process.argv.slice(2));
