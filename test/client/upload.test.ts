import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../../src/client/index.ts";
import { type ContractServer, example, failure, hang, serveContract } from "../support/contract/http.ts";

const WORKSPACE = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-client-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  server = serveContract();
});
afterEach(() => server[Symbol.asyncDispose]());

const client = (timeout = 10_000) => createClient({ baseUrl: server.url, apiKey: "qa_test", timeout });

/** The file and the fields that the server read from the last upload. */
async function received(): Promise<{ name: string; bytes: Uint8Array; title: unknown; order: string[] }> {
  const form = server.seen.at(-1)?.body;
  const file = form instanceof FormData ? form.get("file") : undefined;
  if (!(form instanceof FormData) || !(file instanceof File)) return expect.fail("no file came");
  return {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    title: form.get("title"),
    order: [...form.keys()],
  };
}

describe.each([
  ["piece by piece", true],
  ["as a form, as browsers do", false],
])("an upload, sent %s", (_how, streaming) => {
  it("brings every byte, its name and its title, the title first", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(50_000));
    const resource = await client().uploadResource(WORKSPACE, {
      file: new File([bytes], "a.pdf"),
      title: "Ä “quoted”",
      streaming,
    });
    expect(resource.status).toBe("queued");
    expect(await received()).toEqual({ name: "a.pdf", bytes, title: "Ä “quoted”", order: ["title", "file"] });
  });

  it("tells how far it is, up to the whole", async () => {
    const told: number[] = [];
    const file = new Blob([new Uint8Array(300_000)]);
    await client().uploadResource(WORKSPACE, {
      file,
      name: "a.pdf",
      streaming,
      onProgress: (sent, total) => {
        expect(total).toBe(300_000);
        told.push(sent);
      },
    });
    expect(told[0]).toBe(0);
    expect(told.at(-1)).toBe(300_000);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it("begins again under the same key when the server was busy", async () => {
    server.answer(
      "uploadResource",
      failure(429, "rate_limited", { "Retry-After": "0" }),
      example("uploadResource"),
    );
    const file = new File(["%PDF-"], "a.pdf");
    await client().uploadResource(WORKSPACE, { file, streaming });
    expect(new TextDecoder().decode((await received()).bytes)).toBe("%PDF-");
    const keys = server.seen.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it("begins again with another key when the one that it was given is refused", async () => {
    server.answer("uploadResource", failure(401, "invalid_api_key"), example("uploadResource"));
    const keys = ["qa_old", "qa_new"];
    const apiKey = async () => keys.shift() ?? "none";
    const file = new File(["%PDF-"], "a.pdf");
    await createClient({ baseUrl: server.url, apiKey }).uploadResource(WORKSPACE, { file, streaming });
    expect(new TextDecoder().decode((await received()).bytes)).toBe("%PDF-");
    expect(server.seen.map(({ headers }) => headers.get("X-API-Key"))).toEqual(["qa_old", "qa_new"]);
  });

  it("rejects with the failure of the server", async () => {
    server.answer("uploadResource", failure(400, "unsupported_file_type"));
    const upload = client().uploadResource(WORKSPACE, { file: new File(["x"], "a.txt"), streaming });
    await expect(upload).rejects.toMatchObject({ code: "unsupported_file_type", status: 400 });
  });

  it("stops at once when the caller aborts", async () => {
    server.answer("uploadResource", hang);
    const controller = new AbortController();
    const reason = new Error("enough");
    const file = new File(["x"], "a.pdf");
    const upload = client().uploadResource(WORKSPACE, { file, streaming, signal: controller.signal });
    const ended = expect(upload).rejects.toBe(reason);
    while (server.seen.length === 0) await Bun.sleep(1);
    controller.abort(reason);
    await ended;
  });
});

describe("an upload", () => {
  it("keeps any name and content", async () => {
    const name = fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .filter((text) => !/[\r\n\0"\\/]/.test(text) && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(name, fc.uint8Array({ maxLength: 2000 }), async (text, bytes) => {
        await client().uploadResource(WORKSPACE, { file: new Blob([bytes]), name: `${text}.pdf` });
        const came = await received();
        expect(came.name).toBe(`${text}.pdf`);
        expect(came.bytes).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 40 },
    );
  });

  it("cannot be broken out of by its name", async () => {
    const name = 'a"; filename="b.exe\r\nX-Evil: 1\r\n\r\nbody.pdf';
    await client().uploadResource(WORKSPACE, { file: new Blob(["x"]), name });
    expect(await received()).toMatchObject({ order: ["file"], bytes: new Uint8Array([120]) });
    expect((await received()).name).not.toMatch(/[\r\n"]/);
  });

  it("needs a name", async () => {
    await expect(client().uploadResource(WORKSPACE, { file: new Blob(["x"]) })).rejects.toThrow(
      "needs a name",
    );
  });

  it("says so when the file became shorter while it was sent", async () => {
    const path = join(folder, "shrinking.pdf");
    await writeFile(path, new Uint8Array(3_000_000));
    const file = Bun.file(path);
    expect(file.size).toBe(3_000_000);
    await truncate(path, 1_000_000);
    const upload = client().uploadResource(WORKSPACE, { file, name: "s.pdf" });
    await expect(upload).rejects.toThrow("changed while it was sent");
  });

  it("is timed out when nothing more is taken", async () => {
    server.answer("uploadResource", hang);
    const upload = client(50).uploadResource(WORKSPACE, { file: new Blob(["x"]), name: "a.pdf" });
    await expect(upload).rejects.toMatchObject({ code: "timed_out" });
  });
});
