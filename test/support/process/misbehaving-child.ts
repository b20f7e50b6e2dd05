import { existsSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { linesOf } from "../../../src/extract/lines.ts";
import { parseRequest } from "../../../src/extract/protocol.ts";
import { temporaryName } from "../../../src/extract/units.ts";

/**
 * A reader that goes wrong in the way its first argument names; started as `<this> <way> extract-child`. It notes its
 * process id, and how it is called, in the folder of the file that it is asked to read.
 */
const [way] = process.argv.slice(2);
const say = (what: object): void => {
  writeSync(1, `${JSON.stringify(what)}\n`);
};
let files = 0;

for await (const line of linesOf(Bun.stdin.stream(), 10_000)) {
  const request = parseRequest(line);
  if (request?.task === "page" && way === "sleep") await new Promise(() => setInterval(() => {}, 1_000_000));
  if (request?.task !== "extract") throw new Error("not asked to extract");
  const { file, out, media } = request;
  files += 1;
  writeFileSync(join(dirname(file), `${basename(file)}.${files}.pid`), String(process.pid));
  writeFileSync(temporaryName(out, process.pid), "half a page");
  writeFileSync(join(media, "page-00001.jpg"), "half a picture");
  say({ report: "progress", done: 1, total: 2 });

  if (way === "hang") for (;;) Math.sqrt(2);
  if (way === "sleep") await new Promise(() => setInterval(() => {}, 1_000_000));
  // Until someone lets it go on.
  if (way === "stop") process.kill(process.pid, "SIGSTOP");
  if (way === "crash") process.kill(process.pid, "SIGSEGV");
  if (way === "crash-outside-sandbox" && process.env.QA_PDF_ENGINE !== "wasm")
    process.kill(process.pid, "SIGSEGV");
  // What an earlier file left behind brings it down.
  if (way === "crash-later" && files > 1) process.kill(process.pid, "SIGSEGV");
  if (way === "refuse") {
    say({ report: "failed", message: "not today" });
    continue;
  }
  if (way === "fault") throw new Error("no space left on device");
  if (way === "silence") process.exit(0);
  if (way === "chatter") for (;;) say({ report: "x".repeat(10_000) });
  if (way === "eat") {
    const eaten: Uint8Array[] = [];
    for (;;) eaten.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  }
  // Its own memory stays small.
  if (way === "feed") {
    const eater = "const eaten = []; for (;;) eaten.push(new Uint8Array(8 * 1024 * 1024).fill(1));";
    await Bun.spawn([process.execPath, "-e", eater], { stdin: "ignore", stdout: "ignore" }).exited;
  }
  if (existsSync(temporaryName(out, process.pid))) renameSync(temporaryName(out, process.pid), out);
  say({ report: "done" });
}
