import { lstat, mkdir, mkdtemp, readdir, readFile, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { replaceFile } from "../../../cli/config/replace-file.ts";

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), "qa-replace-"));

describe("a file that is replaced", () => {
  it("is created with its folder, only for its user, and leaves nothing next to it", async () => {
    const inside = join(await folder(), "new");
    await replaceFile(join(inside, "config.json"), "one");
    await replaceFile(join(inside, "config.json"), "two");
    expect(await readFile(join(inside, "config.json"), "utf8")).toBe("two");
    expect((await stat(join(inside, "config.json"))).mode & 0o777).toBe(0o600);
    expect(await readdir(inside)).toEqual(["config.json"]);
  });

  it("is the one that a link leads to", async () => {
    const place = await folder();
    await replaceFile(join(place, "kept.json"), "one");
    await symlink(join(place, "kept.json"), join(place, "config.json"));
    await replaceFile(join(place, "config.json"), "two");
    expect((await lstat(join(place, "config.json"))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(place, "kept.json"), "utf8")).toBe("two");
  });

  it("leaves anything that is not a file where it is", async () => {
    const place = join(await folder(), "a folder");
    await mkdir(place);
    await expect(replaceFile(place, "text")).rejects.toThrow();
    expect((await stat(place)).isDirectory()).toBe(true);
  });
});
