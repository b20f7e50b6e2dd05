import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
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
  it("is unpacked once, for its user alone, and in the place of versions of another day", async () => {
    const old = unpacked(await pack("engine-1.node"));
    const own = join(old, "..");
    const cutOff = join(own, "engine-0.node.123");
    await writeFile(cutOff, "half");
    const others = ["engine-3.node", "reader-1.so", "engine-4.node.123"];
    for (const other of others) await writeFile(join(own, other), "young, or something else");
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const file of [old, cutOff, join(own, "reader-1.so")]) await utimes(file, before, before);
    const packed = await pack("engine-2.node");
    const path = unpacked(packed);
    expect(await readFile(path)).toEqual(CONTENT);
    expect((await lstat(path)).mode & 0o777).toBe(0o600);
    expect((await readdir(own)).sort()).toEqual(["engine-2.node", ...others].sort());
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
