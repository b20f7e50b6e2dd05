import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryName } from "../../src/extract/units.ts";

/** A reader that goes wrong in the way its first argument names; started as `<this> <way> extract-child <request>`. */
const [way, , request] = process.argv.slice(2);
const { out, media } = JSON.parse(request ?? "");
writeFileSync(temporaryName(out, process.pid), "half a page");
writeFileSync(join(media, "page-00001.jpg"), "half a picture");
console.log(JSON.stringify({ report: "progress", done: 1, total: 2 }));

if (way === "hang") for (;;) Math.sqrt(2);
if (way === "crash") process.kill(process.pid, "SIGSEGV");
if (way === "fault") throw new Error("no space left on device");
if (way === "silence") process.exit(0);
if (way === "chatter") for (;;) console.log("x".repeat(10_000));
if (way === "eat") {
  const eaten: Uint8Array[] = [];
  for (;;) eaten.push(new Uint8Array(8 * 1024 * 1024).fill(1));
}
