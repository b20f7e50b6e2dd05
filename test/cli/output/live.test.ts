import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Terminal } from "../../support/cli/terminal.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-live-"));
});
afterAll(() => rm(folder, { recursive: true }));

const path = (name: string): string => JSON.stringify(new URL(`../../../${name}`, import.meta.url).pathname);

describe("what is drawn while work goes on", () => {
  it("is gone once it is closed, also what changed too shortly before to be drawn", async () => {
    const script = join(folder, "draw.ts");
    await writeFile(
      script,
      `import { live } from ${path("cli/ui/live.ts")};
       import { Text } from ${path("node_modules/ink/build/index.js")};
       import { createElement } from ${path("node_modules/react/index.js")};
       let shown = 0;
       const view = live(() => createElement(Text, null, "line " + shown), () => ({}));
       for (shown = 1; shown < 9; shown += 1) view.update();
       await view.close();
       console.error("the end");`,
    );
    await using terminal = new Terminal([script], {}, 80, [process.execPath]);
    expect(await terminal.ended).toBe(0);
    const { screen } = terminal;
    // A line that is erased is followed by the sequence that does it.
    const erased = screen.lastIndexOf("\x1b[2K");
    expect(screen.indexOf("line 0")).toBeGreaterThanOrEqual(0);
    expect(screen.lastIndexOf("line ")).toBeLessThan(erased);
    expect(screen.indexOf("the end")).toBeGreaterThan(erased);
  });

  it("leaves the cursor below it if a signal ends the program", async () => {
    const script = join(folder, "ended.ts");
    await writeFile(
      script,
      `import { live } from ${path("cli/ui/live.ts")};
       import { Text } from ${path("node_modules/ink/build/index.js")};
       import { createElement } from ${path("node_modules/react/index.js")};
       live(() => createElement(Text, null, "one\\ntwo"), () => ({}));
       setInterval(() => {}, 1000);
       process.kill(process.pid, "SIGTERM");`,
    );
    await using terminal = new Terminal([script], {}, 80, [process.execPath]);
    expect(await terminal.ended).not.toBe(0);
    expect(terminal.screen).toMatch(/two[\s\S]*\x1b\[2A[\s\S]*\x1b\[2B\x1b\[\?25h/);
  });

  it("leaves it to the terminal to break a long line that is printed above it", async () => {
    const script = join(folder, "printed.ts");
    await writeFile(
      script,
      `import { anchored } from ${path("cli/ui/anchored.ts")};
       import { print, setDrawing } from ${path("cli/terminal/streams.ts")};
       import { render, Text } from ${path("node_modules/ink/build/index.js")};
       import { createElement } from ${path("node_modules/react/index.js")};
       setDrawing(true);
       const ink = render(createElement(Text, null, "drawn"), { stdout: anchored(process.stdout), interactive: true });
       await ink.waitUntilRenderFlush();
       print("https://" + "x".repeat(60));
       ink.unmount();`,
    );
    await using terminal = new Terminal([script], {}, 40, [process.execPath]);
    expect(await terminal.ended).toBe(0);
    const { screen } = terminal;
    const link = screen.indexOf(`https://${"x".repeat(60)}\r\n`);
    expect(link).toBeGreaterThan(0);
    // Each mode was set last before: breaking lines (DECAWM) is on for the link, off for what is drawn.
    const breaks = (at: number): boolean =>
      screen.lastIndexOf("\x1b[?7h", at) > screen.lastIndexOf("\x1b[?7l", at);
    expect(breaks(link)).toBe(true);
    expect(breaks(screen.lastIndexOf("drawn"))).toBe(false);
  });
});
