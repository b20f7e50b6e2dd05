import { lstat, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environment, newHome, qa, SOURCE } from "../../support/cli/cli.ts";
import { makePdf } from "../../support/pdf/pdf.ts";

/** Everything below a folder that others than its owner may use. */
const openTo = async (folder: string): Promise<string[]> => {
  const open: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The server removes temporary files meanwhile.
    const { mode } = (await lstat(path).catch(() => undefined)) ?? { mode: 0 };
    if ((mode & 0o077) !== 0) open.push(path.slice(folder.length + 1));
  }
  return open;
};

/** How far it is, each second: nothing on most machines. */
const NOTES = expect.stringMatching(/^(examined: .*\n)*$/);

describe("qa doctor", () => {
  const home = newHome();
  const data = join(home, "data");
  const env = { HOME: home, QA_DATA: data };
  let open: string[] | undefined;

  beforeAll(async () => {
    // Under a mask that lets all read.
    const command = `umask 022; exec "$@"`;
    const child = Bun.spawn(["sh", "-c", command, "sh", ...SOURCE, "serve", "--port", "0"], {
      env: environment(env),
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
    });
    const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    for (let log = ""; !log.includes('"event":"up"'); ) log += (await reader.read()).value ?? "";
    await reader.cancel();
    const file = join(home, "note.pdf");
    await writeFile(file, await makePdf([["The lighthouse keeper of Marrowby counts forty seals."]]));
    expect(await qa(["upload", file], { env })).toMatchObject({ code: 0 });
    open = await openTo(data);
    child.kill("SIGTERM");
    await child.exited;
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  it("finds nothing that others may use, after an upload under a server that runs", async () => {
    expect(open).toEqual([]);
    expect(await openTo(data)).toEqual([]);
    expect((await lstat(data)).mode & 0o777).toBe(0o700);
  });

  it("says so in one line and exits with 0 if all is well", async () => {
    const ended = await qa(["doctor"], { env });
    expect(ended).toEqual({ code: 0, stdout: "All is well.\n", stderr: NOTES });
    const { code, stdout } = await qa(["doctor", "--json"], { env });
    expect({ code, said: JSON.parse(stdout) }).toEqual({
      code: 0,
      said: { server: false, findings: [], faults: 0 },
    });
  });

  it("says each fault in one line with its remedy, and ends with 10", async () => {
    const [workspace = ""] = await readdir(join(data, "extracted"));
    const [text = ""] = await readdir(join(data, "extracted", workspace));
    await rm(join(data, "extracted", workspace, text));
    const found = await qa(["doctor"], { env });
    expect(found).toMatchObject({ code: 10, stderr: NOTES });
    expect(found.stdout.split("\n")).toEqual([
      `fault  extracted/${workspace}/${text}: The text of "note.pdf" is missing. → qa doctor --repair, which extracts it from the file again`,
      "1 fault.",
      "",
    ]);
    const { code, stdout } = await qa(["doctor", "--json"], { env });
    expect({ code, said: JSON.parse(stdout) }).toMatchObject({
      code: 10,
      said: {
        faults: 1,
        findings: [{ level: "fault", about: "text", resource_id: text.replace(".jsonl", "") }],
      },
    });
    const repaired = await qa(["doctor", "--repair"], { env });
    expect(repaired.code).toBe(10);
    expect(repaired.stdout).toMatch(
      /left to the server\n1 repair is left to the server: start it.*qa doctor\n$/,
    );
  });

  it("needs a data directory, and --repair for what changes it", async () => {
    expect(await qa(["doctor", "--data", join(home, "nowhere")], { env })).toMatchObject({ code: 3 });
    expect(await qa(["doctor", "--accept-records"], { env })).toMatchObject({ code: 2 });
    for (const other of ["--repair", "--accept-records"])
      expect(await qa(["doctor", "--cancel", other], { env })).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining("without --repair and --accept-records"),
      });
  });
});
