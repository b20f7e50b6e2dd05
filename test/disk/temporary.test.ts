import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { environment, SOURCE } from "../support/cli/cli.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true }));

describe("the temporary files of a server", () => {
  it("do not pile up when it is killed, and go alone", async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-temporary-"));
    const [data, temporary] = [join(folder, "data"), await mkdtemp(join(folder, "tmp-"))];
    // Of whoever used the folder before it became a data directory.
    await mkdir(join(data, "tmp"), { recursive: true });
    await writeFile(join(data, "tmp", "notes.txt"), "not of qa");
    /** How many are left, in the data directory and outside of it. */
    const startAndKill = async (): Promise<[inside: number, outside: number]> => {
      const child = Bun.spawn([...SOURCE, "serve", "--port", "0", "--data", data], {
        env: environment({ HOME: folder, TMPDIR: temporary }),
        stdin: "ignore",
        stdout: "pipe",
        stderr: "ignore",
      });
      const output = child.stdout.getReader();
      let log = "";
      while (!log.includes('"event":"up"')) {
        const { done, value } = await output.read();
        if (done) throw new Error(`qa serve did not come up: ${log}`);
        log += Buffer.from(value).toString();
      }
      child.kill("SIGKILL");
      await child.exited;
      const inside = await readdir(join(data, "tmp"));
      expect(inside).toContain("notes.txt");
      return [inside.length - 1, (await readdir(temporary)).length];
    };
    const [first, ...later] = [await startAndKill(), await startAndKill(), await startAndKill()];
    expect(first[1]).toBe(0);
    // LanceDB makes one or two, as its connections come.
    for (const [inside, outside] of later) {
      expect(outside).toBe(0);
      expect(inside).toBeLessThanOrEqual(2);
    }
  });
});
