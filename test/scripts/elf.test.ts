import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadedPart } from "../../scripts/build/elf.ts";

describe("the loaded part of a library", () => {
  it.runIf(process.platform === "linux")("runs as the whole does", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-elf-"));
    try {
      const program = await readFile("/bin/true");
      // What a linker leaves behind the segments, as large as a symbol table.
      const part = loadedPart(Buffer.concat([program, Buffer.alloc(1_000_000, 1)]));
      expect(part.length).toBeLessThanOrEqual(program.length);
      const file = join(folder, "part");
      await writeFile(file, part, { mode: 0o700 });
      expect(spawnSync(file)).toMatchObject({ status: 0 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("of anything but an ELF file is all of it", () => {
    const library = Buffer.from("\xcf\xfa\xed\xfe a Mach-O file, which its signature covers", "latin1");
    expect(loadedPart(library)).toBe(library);
  });
});
