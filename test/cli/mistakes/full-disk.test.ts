import { existsSync } from "node:fs";
import { describe, it } from "vitest";
import { environment, SOURCE } from "../../support/cli/cli.ts";
import { expectHelp } from "../../support/cli/mistakes.ts";

describe.runIf(existsSync("/dev/full"))("a disk that is full", () => {
  it("is reported if a result cannot be written", async () => {
    const child = Bun.spawn([...SOURCE, "help", "topics"], {
      stdout: Bun.file("/dev/full"),
      stderr: "pipe",
      env: environment(),
    });
    const stderr = await Bun.readableStreamToText(child.stderr);
    expectHelp(
      { code: await child.exited, stdout: "", stderr },
      { what: "", args: [], code: 1, says: "The disk is full. Free some space." },
    );
  });
});
