import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../../scripts/release/archive.ts";
import { filled, type Product } from "../../../scripts/release/product.ts";
import { environment } from "../../support/cli/cli.ts";

const NAME = "qa-1.2.3-linux-x64";
/** Seconds since 1970. */
const EPOCH = 1_700_000_000;

let folder = "";
let release = "";
let script = "";

/** A release whose program is a script of three lines. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-install-"));
  release = join(folder, "release");
  const stage = join(release, NAME);
  await mkdir(join(stage, "bin"), { recursive: true });
  await mkdir(join(stage, "share/man/man1"), { recursive: true });
  await writeFile(join(stage, "bin/qa"), "#!/bin/sh\necho 1.2.3\n");
  await chmod(join(stage, "bin/qa"), 0o755);
  await writeFile(join(stage, "share/man/man1/qa.1"), ".TH QA 1\n");
  const file = await archive(stage, EPOCH);
  const sum = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  await writeFile(join(release, "SHA256SUMS"), `${sum}  ${NAME}.tar.gz\n`);
  const product: Product = {
    version: "1.2.3",
    summary: "",
    licence: "MIT",
    maintainer: "",
    from: pathToFileURL(release).href,
    home: undefined,
    source: { commit: "", epoch: EPOCH, author: "" },
  };
  script = join(folder, "install.sh");
  await writeFile(script, await filled("install.sh", product));
});
afterAll(() => rm(folder, { recursive: true }));

const install = (...args: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(["sh", script, ...args], {
    env: environment({ HOME: join(folder, "home") }),
  });
  return { code: exitCode, said: `${stdout}${stderr}` };
};

describe.runIf(process.platform === "linux" && process.arch === "x64")("the install script", () => {
  it("puts the program and its pages below a prefix, over what was there", async () => {
    const prefix = join(folder, "prefix");
    for (const _ of ["anew", "again"])
      expect(install("--prefix", prefix)).toMatchObject({
        code: 0,
        said: expect.stringContaining("qa 1.2.3 is at"),
      });
    expect(String(Bun.spawnSync([join(prefix, "bin/qa")]).stdout)).toBe("1.2.3\n");
    expect(await readdir(join(prefix, "share/man/man1"))).toEqual(["qa.1"]);
  });

  it("installs nothing that is not what the sums say", async () => {
    const other = join(folder, "other");
    await mkdir(other);
    await writeFile(join(other, "SHA256SUMS"), await readFile(join(release, "SHA256SUMS")));
    await writeFile(join(other, `${NAME}.tar.gz`), "something else");
    const { code, said } = install("--prefix", join(folder, "none"), "--from", pathToFileURL(other).href);
    expect(code).toBe(1);
    expect(said).toContain("is not what SHA256SUMS says. Nothing was installed.");
    await expect(stat(join(folder, "none"))).rejects.toThrow(/ENOENT/);
  });

  it("says what is missing, and what it takes", async () => {
    await mkdir(join(folder, "empty"));
    await writeFile(join(folder, "empty/SHA256SUMS"), "");
    const { said } = install("--from", pathToFileURL(join(folder, "empty")).href);
    expect(said).toContain(`this release has no ${NAME}.tar.gz.`);
    expect(install("--form")).toMatchObject({ code: 1, said: expect.stringContaining("unknown: --form") });
  });
});

describe("an archive", () => {
  it("has the same bytes for the same content", async () => {
    const digests = [];
    for (const name of ["a", "b"]) {
      const stage = join(folder, name, "stage");
      await mkdir(stage, { recursive: true });
      for (const file of name === "a" ? ["1", "2"] : ["2", "1"]) await writeFile(join(stage, file), file);
      const bytes = await readFile(await archive(stage, EPOCH));
      digests.push(createHash("sha256").update(bytes).digest("hex"));
    }
    expect(digests[0]).toBe(digests[1]);
  });
});
