import { runExtraction } from "../../src/extract/child.ts";

// As the program's hidden command is started: `extract-child <request>`.
await runExtraction(JSON.parse(process.argv[3] ?? ""));
