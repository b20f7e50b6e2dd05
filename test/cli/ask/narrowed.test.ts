import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environment } from "../../support/cli/cli.ts";

const hasTmux = Bun.which("tmux") !== null;
if (!hasTmux) console.warn("skipped: what is drawn on a terminal that becomes narrower (no tmux in PATH)");

const run = promisify(execFile);
const path = (name: string): string => JSON.stringify(new URL(`../../../${name}`, import.meta.url).pathname);

/** Draws a picture of long lines below twenty others until Enter is typed. */
const DRAWN = `
import { live } from ${path("cli/ui/live.ts")};
import { Text } from ${path("node_modules/ink/build/index.js")};
import { createElement } from ${path("node_modules/react/index.js")};
for (let line = 1; line <= 20; line += 1) console.error("before " + line);
const lines = ["a", "b", "c"].map((letter) => letter.repeat(70)).join("\\n");
const view = live(() => createElement(Text, { wrap: "truncate" }, lines), () => ({}));
process.stdin.once("data", async () => {
  await view.close();
  console.error("the end");
});`;

describe.skipIf(!hasTmux)("a picture on a terminal that becomes narrower", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-tmux-"));
    await writeFile(join(folder, "draw.ts"), DRAWN);
  });
  afterAll(async () => {
    await tmux("kill-server").catch(() => {});
    await rm(folder, { recursive: true });
  });

  // Ink draws nothing where `CI` says that nobody looks on.
  const env = environment();
  const tmux = async (...args: string[]): Promise<string> =>
    (await run("tmux", ["-S", join(folder, "socket"), "-f", "/dev/null", ...args], { env })).stdout;
  /** All lines that were shown, those that have moved out of the window too, but the twenty. */
  const shown = async (): Promise<string[]> =>
    (await tmux("capture-pane", "-p", "-S", "-"))
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("before "));

  it("leaves none of its lines behind", async () => {
    const command = `stty -echo; '${process.execPath}' '${join(folder, "draw.ts")}'; sleep 600`;
    await tmux("new-session", "-d", "-x", "100", "-y", "12", command);
    await expect.poll(shown).toEqual(["a".repeat(70), "b".repeat(70), "c".repeat(70)]);
    for (const columns of [50, 30]) {
      await tmux("resize-window", "-x", String(columns), "-y", "12");
      await expect.poll(shown).toEqual(["a", "b", "c"].map((letter) => `${letter.repeat(columns - 1)}…`));
    }
    await tmux("send-keys", "Enter");
    await expect.poll(shown).toEqual(["the end"]);
  });
});
