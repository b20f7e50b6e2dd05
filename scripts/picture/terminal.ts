/** Renders docs/pictures/terminal.svg: a first session with the compiled program, recorded now. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Screen } from "./screen.ts";
import { animated, type Frame } from "./svg.ts";

const SIZE = { columns: 92, rows: 18 };
const TYPED_MS = 45;
/** How long a screen without changes stays: longer waits are cut, and an answer should be readable. */
const LONGEST_MS = 600;
const READ_MS = 3_500;

const root = join(import.meta.dirname, "../..");
const home = await mkdtemp(join(tmpdir(), "qa-picture-"));
const env = {
  PATH: `${root}/dist:${process.env.PATH ?? ""}`,
  HOME: home,
  TMPDIR: tmpdir(),
  TERM: "xterm-256color",
  FORCE_COLOR: "1",
  QA_NO_CONSOLE: "1",
};

const screen = new Screen(SIZE.columns);
const frames: Frame[] = [];
/** Keeps what is on the screen for this long; anything too short to be seen is left out. */
const hold = (milliseconds: number): void => {
  const shown = Math.round(milliseconds);
  if (shown === 0) return;
  const lines = screen.last(SIZE.rows);
  const before = frames.at(-1);
  if (before !== undefined && JSON.stringify(before.lines) === JSON.stringify(lines)) before.shown += shown;
  else frames.push({ lines, shown });
};

/** Keys and codes that give access are never shown, including those that are no longer valid. */
const withoutSecrets = (text: string): string =>
  text
    .replace(/\b(qa_\w{4})\w+/g, "$1…")
    .replace(/#code=[\w-]+/g, "#code=…")
    .replaceAll(home, "~");

const type = (command: string): void => {
  screen.write("\x1b[32m$\x1b[39m ");
  hold(LONGEST_MS);
  for (const char of command) {
    screen.write(char);
    hold(TYPED_MS);
  }
  screen.write("\r\n");
};

/** Runs a command on a terminal, recorded; resolves when it ends, or when it has written `until`. */
const run = async (command: string, until?: string): Promise<Bun.Subprocess> => {
  type(until === undefined ? command : `${command} &`);
  const found = Promise.withResolvers<void>();
  let written = "";
  let before = performance.now();
  const child = Bun.spawn(["bash", "-c", `exec ${command}`], {
    cwd: home,
    env,
    terminal: {
      cols: SIZE.columns,
      rows: SIZE.rows,
      data: (_terminal, data) => {
        // Its later log lines would be mixed with the output of the next command.
        if (until !== undefined && written.includes(until)) return;
        hold(Math.min(LONGEST_MS, performance.now() - before));
        before = performance.now();
        const text = withoutSecrets(new TextDecoder().decode(data));
        written += text;
        screen.write(text);
        if (until !== undefined && written.includes(until)) found.resolve();
      },
    },
  });
  await Promise.race([child.exited, found.promise]);
  return child;
};

try {
  const sample = Bun.spawn([process.execPath, join(root, "scripts/sample.ts"), "visitor-handbook.pdf"], {
    cwd: home,
  });
  await sample.exited;
  const server = await run("qa serve", "Ctrl-C stops the server.");
  hold(READ_MS / 2);
  for (const command of [
    "qa upload visitor-handbook.pdf",
    'qa ask "How much does a library card cost?"',
    'qa ask "Which submarine carried the ambassador of Peru?"',
  ]) {
    await run(command);
    hold(READ_MS);
  }
  server.kill("SIGTERM");
  await server.exited;
  const title = "A terminal: qa serve, qa upload, and qa ask, which answers with the page and line";
  await writeFile(join(root, "docs/pictures/terminal.svg"), animated(frames, SIZE, title));
} finally {
  await rm(home, { recursive: true, force: true });
}
