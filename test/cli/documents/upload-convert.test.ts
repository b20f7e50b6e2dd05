import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openConverter } from "../../../cli/upload/convert/converter.ts";
import { isConvertible } from "../../../cli/upload/convert/sources.ts";
import { qa, toServer } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { isAlive } from "../../support/process/processes.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const SOFFICE = Bun.which("soffice");
if (SOFFICE === null) console.warn("Skipped: conversions with LibreOffice, since there is no soffice.");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-convert-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file in a folder of its own. */
async function written(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(folder, "f-")), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe.skipIf(SOFFICE === null)("qa upload --convert, with LibreOffice", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());
  const upload = (...args: string[]) =>
    qa(["upload", ...args], {
      env: {
        QA_BASE_URL: server.url,
        QA_API_KEY: server.key,
        QA_WORKSPACE: server.workspaceId,
        TMPDIR: folder,
      },
    });
  const textOf = async (id: string): Promise<string> =>
    (await server.call("GET", `/workspaces/${server.workspaceId}/resources/${id}/text/`)).text;

  it("makes PDFs of what is in a folder, which keep the titles of the originals and can be read", async () => {
    const path = await written("letter.rtf", "{\\rtf1\\ansi The heron stands in the reeds.}");
    const below = dirname(path);
    await mkdir(join(below, "more"));
    await writeFile(join(below, "hours.md"), "# Opening hours\n\nThe library opens at **nine**.\n");
    await writeFile(join(below, "page.html"), "<h1>Fees</h1><p>A card costs 12 euros.</p>");
    await writeFile(join(below, "more", "köln.txt"), Buffer.from("Gr\u00fc\u00dfe aus K\u00f6ln.", "latin1"));
    await writeFile(join(below, "prices.csv"), "Item;Price\nCard;12,50\n");
    await writeFile(join(below, "broken.docx"), "no document at all");
    const { code, stdout } = await upload(below, "--convert", "--recursive", "--json");
    expect(code).toBe(2);
    const found = JSON.parse(stdout).map(({ title, type, status }: Record<string, string>) => [
      title,
      type,
      status,
    ]);
    expect(found).toEqual([
      ["hours.md", "pdf", "ready"],
      ["letter.rtf", "pdf", "ready"],
      ["köln.txt", "pdf", "ready"],
      ["page.html", "pdf", "ready"],
      ["prices.csv", "pdf", "ready"],
    ]);
    const texts = await Promise.all(JSON.parse(stdout).map(({ id }: { id: string }) => textOf(id)));
    for (const [at, words] of ["Opening hours", "heron", "Grüße aus Köln", "Fees", "12,50"].entries())
      expect(texts[at]).toContain(words);
    expect((await readdir(folder)).filter((name) => name.startsWith("qa-convert"))).toEqual([]);
  }, 180_000);

  it("leaves the values of a table as they are written", async () => {
    const rows = [
      "id,rev,half,sum,long",
      "007,1.10,1/2,=1+1,12345678901234567890",
      '"a\nb",2.50,3/4,=2+2,1E5',
    ];
    const commas = await written("values.csv", rows.join("\n"));
    const tabs = await written("values.tsv", rows.join("\n").replaceAll(",", "\t"));
    const { stdout } = await upload(commas, tabs, "--convert", "--json");
    const texts = await Promise.all(JSON.parse(stdout).map(({ id }: { id: string }) => textOf(id)));
    expect(texts).toHaveLength(2);
    for (const text of texts)
      for (const value of [
        "007",
        "1.10",
        "1/2",
        "=1+1",
        "12345678901234567890",
        "2.50",
        "3/4",
        "=2+2",
        "1E5",
      ])
        expect(text).toContain(value);
  }, 180_000);

  it("fetches nothing that a page refers to", async () => {
    let requests = 0;
    using web = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: () => {
        requests += 1;
        return new Response("h1 { color: red }", { headers: { "content-type": "text/css" } });
      },
    });
    const references = `<link rel="stylesheet" href="${web.url}a.css"><img src="${web.url}b.png">`;
    const page = await written("page.html", `<html><head>${references}</head><body>The ibis</body></html>`);
    const notes = await written("notes.md", `${references}\n\n# The egret\n\n![a bird](${web.url}c.png)\n`);
    const { code, stdout } = await upload(page, notes, "--convert", "--json");
    expect(code).toBe(0);
    const texts = await Promise.all(JSON.parse(stdout).map(({ id }: { id: string }) => textOf(id)));
    expect(texts).toEqual([expect.stringContaining("ibis"), expect.stringContaining("egret")]);
    expect(requests).toBe(0);
  }, 180_000);

  it("makes the same PDF of the same document, so that it is known again", async () => {
    const path = await written("memo.txt", "The stork has left.");
    expect((await upload(path, "--convert", "--json")).code).toBe(0);
    const again = await upload(path, "--convert", "--skip-existing", "--json");
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining("there already, as memo.txt") });
  }, 180_000);
});

describe("what stands in the way of a conversion", () => {
  const server = contractServer();
  afterEach(() => vi.unstubAllEnvs());

  /** A converter that is a script. */
  const scripted = async (script: string): Promise<string> => {
    const path = await written("soffice", `#!/bin/sh\n${script}\n`);
    await Bun.$`chmod +x ${path}`.quiet();
    return [dirname(path), process.env.PATH].join(delimiter);
  };
  const converting = async (script: string, timeout: number) => {
    vi.stubEnv("PATH", await scripted(script));
    vi.stubEnv("TMPDIR", folder);
    await using converter = await openConverter(new AbortController().signal, timeout);
    const path = await written("letter.txt", "Dear all");
    await converter.pdfOf({ path, name: "letter.txt", size: 8 });
  };

  it("is reported before anything is sent if there is no LibreOffice", async () => {
    const path = await written("letter.txt", "Dear all");
    const ended = await qa(["upload", path, "--convert"], { env: { ...toServer(server.url), PATH: folder } });
    expect(ended).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("needs LibreOffice"),
    });
    expect(server.seen).toEqual([]);
  });

  it("is reported for a converter that makes nothing, and for one that does not end, which is ended along with what it started", async () => {
    await expect(converting("exit 0", 60_000)).rejects.toThrow("could not convert it");
    const pidFile = join(folder, "pid");
    const hanging = converting(
      `sleep 600 & echo $! > "${pidFile}.new"; mv "${pidFile}.new" "${pidFile}"; wait`,
      2_000,
    );
    await expect(hanging).rejects.toThrow("did not convert it within 2 seconds");
    const pid = Number(await readFile(pidFile, "utf8"));
    await vi.waitUntil(async () => !(await isAlive(pid)), { timeout: 60_000 });
    expect((await readdir(folder)).filter((name) => name.startsWith("qa-convert"))).toEqual([]);
  });

  it("gives it none of our secrets", async () => {
    vi.stubEnv("QA_API_KEY", "qa_secret");
    const log = join(folder, "environment");
    await expect(converting(`env > "${log}"`, 60_000)).rejects.toThrow();
    expect(await readFile(log, "utf8")).not.toContain("qa_secret");
  });

  it("leaves locks of open documents alone", () => {
    expect(isConvertible("letter.docx")).toBe(true);
    expect(isConvertible("~$letter.docx")).toBe(false);
    expect(isConvertible("letter.pdf")).toBe(false);
  });
});
