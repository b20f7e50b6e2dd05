import { createExtractor } from "../../../src/extract/extractor.ts";

/** A server's part that reads: `<this> <folder> <file>`; says `read` once it has read `<file>`. */
const [folder = "", file = ""] = process.argv.slice(2);
const extractor = createExtractor({
  command: [process.execPath, new URL("./extract-child.ts", import.meta.url).pathname],
  idle: 2,
  deadlineMs: 60_000,
  memoryLimitBytes: 2 ** 31,
});
await extractor.extract({
  app: "app",
  file,
  type: "pdf",
  extension: "pdf",
  out: `${folder}/units.jsonl`,
  media: `${folder}/media`,
  pictures: false,
  signal: new AbortController().signal,
  onProgress: ({ done }) => console.log(`page ${done}`),
});
console.log("read");
