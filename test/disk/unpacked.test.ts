import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Packed, unpacked } from "../../src/disk/unpacked.ts";

const CONTENT = Buffer.from("a library ".repeat(1000));

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-unpacked-"));
  vi.stubEnv("TMPDIR", join(folder, "tmp"));
  await mkdir(join(folder, "tmp"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const pack = async (name: string): Promise<Packed> => {
  const frames = [CONTENT.subarray(0, 4000), CONTENT.subarray(4000)].map((part) =>
    Bun.zstdCompressSync(part),
  );
  const source = join(folder, `${name}.zst`);
  await writeFile(source, Buffer.concat(frames));
  return { name, size: CONTENT.length, source, frames: frames.map(({ length }) => length) };
};

describe("a packed library", () => {
  it("is unpacked once, for its user alone, and in the place of other versions", async () => {
    const old = unpacked(await pack("engine-1.node"));
    const packed = await pack("engine-2.node");
    const path = unpacked(packed);
    expect(await readFile(path)).toEqual(CONTENT);
    expect((await lstat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(old, ".."))).toEqual(["engine-2.node"]);
    await rm(packed.source);
    expect(unpacked(packed)).toBe(path);
  });

  it("takes the place of one that is not whole", async () => {
    const packed = await pack("engine.node");
    await writeFile(unpacked(packed), "half");
    expect(await readFile(unpacked(packed))).toEqual(CONTENT);
  });

  it("is not taken from a folder that others can write", async () => {
    const packed = await pack("engine.node");
    await chmod(join(unpacked(packed), ".."), 0o777);
    expect(() => unpacked(packed)).toThrow(/can be written by other users/);
  });
});
