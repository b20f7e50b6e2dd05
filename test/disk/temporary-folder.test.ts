import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../../src/disk/temporary-folder.ts";
import { environment } from "../support/cli/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-temporary-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A process that has made a folder, and has a file in it. */
const another = async (purpose: string) => {
  const file = JSON.stringify(new URL("../../src/disk/temporary-folder.ts", import.meta.url).pathname);
  const script = `
    const { path } = await (await import(${file})).temporaryFolder("${purpose}");
    await Bun.write(path + "/copy.pdf", "x");
    console.log(path);
    setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, "--eval", script], {
    env: environment({ HOME: folder, TMPDIR: folder }),
    stdout: "pipe",
  });
  const { value } = await child.stdout.pipeThrough(new TextDecoderStream()).getReader().read();
  return { child, path: value?.trim() ?? "" };
};

it("goes when it is disposed of, and what a killed process has left with the next one", async () => {
  await mkdir(join(folder, "qa-guide-of-somebody"));
  const [killed, running] = [await another("guide"), await another("guide")];
  const other = await another("upload");
  for (const { child } of [killed, other]) {
    child.kill("SIGKILL");
    await child.exited;
  }
  {
    await using own = await temporaryFolder("guide");
    await using again = await temporaryFolder("guide");
    await writeFile(join(own.path, "copy.pdf"), "x");
    const there = [running, other, own, again].map(({ path }) => path.slice(folder.length + 1));
    expect((await readdir(folder)).sort()).toEqual(["qa-guide-of-somebody", ...there].sort());
  }
  running.child.kill();
  await running.child.exited;
  await using _ = await temporaryFolder("guide");
  expect(await readdir(folder)).not.toContain(running.path.slice(folder.length + 1));
});

it("takes no folder for its own by the beginning of its name, and what an earlier process with its number left", async () => {
  const ours = `qa-guide-${hostname()}`;
  // No process has such a number.
  const elsewhere = `${ours}-99999999-1-abcdef`;
  await mkdir(join(folder, elsewhere));
  await mkdir(join(folder, `${ours}-${process.pid}-abcdef`));
  await mkdir(join(folder, "kept"));
  await writeFile(join(folder, "kept", "copy.pdf"), "x");
  await symlink(join(folder, "kept"), join(folder, `${ours}-99999999-abcdef`));
  await using own = await temporaryFolder("guide");
  expect((await readdir(folder)).sort()).toEqual(
    [elsewhere, own.path.slice(folder.length + 1), "kept"].sort(),
  );
  expect(await readdir(join(folder, "kept"))).toEqual(["copy.pdf"]);
});
