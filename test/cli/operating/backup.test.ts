import { readdirSync, rmSync } from "node:fs";
import { lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { environment, newHome, qa, SOURCE } from "../../support/cli/cli.ts";

/** A data directory with an app and a key, that no server ever used. */
const newData = async (): Promise<string> => {
  const data = join(newHome(), "data");
  await qa(["apps", "create", "shop", "--data", data]);
  return data;
};

it("backs up, verifies and restores, and says what is next", async () => {
  const [data, folder] = [await newData(), newHome()];
  const [destination, restored] = [join(folder, "backups"), join(folder, "restored")];
  const made = await qa(["backup", destination, "--data", data]);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Snapshot \S+Z: 0 files, 0 of them new, \d+ kB written\.\n$/),
    stderr: expect.stringContaining(`qa backup verify ${destination}`),
  });
  const json = JSON.parse(
    (await qa(["backup", destination, "--json", "--keep", "1", "--data", data])).stdout,
  );
  expect(json).toMatchObject({ files: 0, faults: [], removed_snapshots: [expect.any(String)] });
  expect(await qa(["backup", "verify", destination])).toMatchObject({
    code: 0,
    stdout: "Whole: 1 snapshot.\n",
  });
  expect(await qa(["restore", destination, "--data", restored])).toMatchObject({
    code: 0,
    stdout: `Restored 0 resources of ${json.snapshot} to ${restored}.\n`,
    stderr: expect.stringContaining(`qa serve --data ${restored}`),
  });
  const apps = JSON.parse((await qa(["apps", "list", "--json", "--data", restored])).stdout);
  expect(apps).toMatchObject([{ name: "shop" }]);
});

it("makes files and folders that only their owner may use, under a mask that lets all read", async () => {
  const [data, folder] = [await newData(), newHome()];
  const [destination, restored] = [join(folder, "backups"), join(folder, "restored")];
  for (const args of [
    ["backup", destination, "--data", data],
    ["restore", destination, "--data", restored],
  ]) {
    const command = ["sh", "-c", `umask 022; exec "$@"`, "sh", ...SOURCE, ...args];
    expect(await Bun.spawn(command, { env: environment(), stdout: "ignore", stderr: "ignore" }).exited).toBe(
      0,
    );
  }
  for (const made of [destination, restored]) {
    const entries = await readdir(made, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(0);
    for (const path of [made, ...entries.map(({ parentPath, name }) => join(parentPath, name))])
      expect((await lstat(path)).mode & 0o077, path).toBe(0);
  }
});

it("says what is wrong", async () => {
  const [data, folder] = [await newData(), newHome()];
  const destination = join(folder, "backups");
  expect(await qa(["backup", destination, "--data", join(folder, "typo")])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("no data directory"),
  });
  expect(await qa(["backup", "verify", destination])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("There is no whole backup"),
  });
  expect(await qa(["backup", destination, "--keep", "0", "--data", data])).toMatchObject({ code: 2 });
  // As of a variable that is not set: the current folder is never meant.
  for (const args of [
    ["backup", ""],
    ["backup", "verify", ""],
    ["restore", destination, "--data", ""],
  ])
    expect(await qa(args)).toMatchObject({ code: 2, stderr: expect.stringContaining("It is empty.") });
  expect(await qa(["restore", destination])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--data"),
  });
  await qa(["backup", destination, "--data", data]);
  await mkdir(join(folder, "used"));
  await writeFile(join(folder, "used", "mine"), "");
  expect(await qa(["restore", destination, "--data", join(folder, "used")])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("is not empty"),
  });
  const [snapshot = ""] = readdirSync(join(destination, "snapshots"));
  rmSync(join(destination, "snapshots", snapshot, "records.sqlite"));
  expect(await qa(["backup", "verify", destination])).toMatchObject({
    code: 10,
    stdout: `${snapshot}: records.sqlite: is missing\n`,
  });
});
