import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { type Caller, startTestServer, type TestServer } from "../../support/process/server.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

/** Says that it has read one page of two, and goes no further. */
const STUCK = [
  process.execPath,
  join(import.meta.dirname, "../../support/process/misbehaving-child.ts"),
  "hang",
];

const PDF = "%PDF-1.4\n%not much of a document, but it begins like one\n";

const form = (...entries: [string, string | File][]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};
const file = (name: string, content: BlobPart = PDF): File => new File([content], name);

describeOnEachStore("resources over HTTP", () => {
  let server: TestServer;
  let call: Caller;
  let path: string;

  beforeAll(async () => {
    server = await startTestServer();
    call = server.call;
    path = `/workspaces/${server.workspaceId}/resources/`;
  });
  afterAll(() => server.end());

  /** Every file under the data directory's folders for originals and uploads. */
  const stored = async (): Promise<string[]> => {
    const folders = ["originals", "incoming"].map((name) => join(server.data, name));
    const names = await Promise.all(
      folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
    );
    return names.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  };

  /** What tells which files came since; those of earlier tests may still go. */
  const addedSince = async (): Promise<() => Promise<string[]>> => {
    const before = new Set(await stored());
    return async () => (await stored()).filter((name) => !before.has(name));
  };

  it("stores an upload, queued, with the file's own name as its title", async () => {
    const made = await call("POST", path, form(["file", file("Report Q3.PDF")]));
    expect(made.status).toBe(201);
    expect(made.at("data")).toMatchObject({
      title: "Report Q3.PDF",
      type: "pdf",
      extension: "pdf",
      size: PDF.length,
      status: "queued",
      summary: "",
      key_notes: [],
      error_message: "",
      progress: null,
      notice: "",
      workspace_id: server.workspaceId,
    });
    expect(await stored()).toContain(made.textAt("data.id"));
  });

  it("takes a title before and after the file", async () => {
    const before = await call("POST", path, form(["title", " First "], ["file", file("a.pdf")]));
    const after = await call("POST", path, form(["file", file("a.pdf")], ["title", "Second"]));
    expect([before.at("data.title"), after.at("data.title")]).toEqual(["First", "Second"]);
  });

  const cases: [string, string, () => FormData][] = [
    ["an unknown extension", "unsupported_file_type", () => form(["file", file("notes.txt")])],
    ["no extension", "unsupported_file_type", () => form(["file", file("notes")])],
    [
      "an object's own property as extension",
      "unsupported_file_type",
      () => form(["file", file("a.constructor")]),
    ],
    ["an empty file", "empty_file", () => form(["file", file("a.pdf", "")])],
    ["HTML named .pdf", "file_content_mismatch", () => form(["file", file("a.pdf", "<html></html>")])],
    ["a PDF named .png", "file_content_mismatch", () => form(["file", file("a.png")])],
    ["no file", "missing_file", () => form(["title", "x"])],
    ["the file as text", "missing_file", () => form(["file", "text"])],
    ["an empty title", "invalid_request", () => form(["file", file("a.pdf")], ["title", " "])],
    ["a long title", "invalid_request", () => form(["file", file("a.pdf")], ["title", "x".repeat(256)])],
    ["two titles", "invalid_request", () => form(["title", "a"], ["title", "b"], ["file", file("a.pdf")])],
    ["an unknown field", "invalid_request", () => form(["file", file("a.pdf")], ["titel", "x"])],
    ["a file in another field", "invalid_request", () => form(["flie", file("a.pdf")])],
    ["two files", "invalid_request", () => form(["file", file("a.pdf")], ["file", file("b.pdf")])],
    ["a name of 300 characters", "invalid_request", () => form(["file", file(`${"n".repeat(296)}.pdf`)])],
  ];
  it.each(cases)("refuses %s with %s and keeps nothing", async (_, code, body) => {
    const added = await addedSince();
    const count = (await call("GET", path)).at("data.count");
    const refused = await call("POST", path, body());
    expect([refused.status, refused.at("error.code")]).toEqual([400, code]);
    expect(await added()).toEqual([]);
    expect((await call("GET", path)).at("data.count")).toBe(count);
  });

  it("refuses a file over 100 MB while it comes, and keeps nothing of it", async () => {
    const added = await addedSince();
    const big = new File([PDF, new Uint8Array(104_857_601 - PDF.length)], "big.pdf");
    const refused = await call("POST", path, form(["file", big]));
    expect([refused.status, refused.at("error.code")]).toEqual([400, "file_too_large"]);
    expect(await added()).toEqual([]);
  });

  it("takes a file of exactly 100 MB", async () => {
    const full = new File([PDF, new Uint8Array(104_857_600 - PDF.length)], "full.pdf");
    const made = await call("POST", path, form(["file", full]));
    expect([made.status, made.at("data.size")]).toEqual([201, 104_857_600]);
    await call("DELETE", `${path}${made.textAt("data.id")}/`);
  });

  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ['say "hi".pdf', 'say "hi".pdf'],
    ["line\r\nbreak.pdf", "line  break.pdf"],
    ["\u202Efdp.exe.pdf", "fdp.exe.pdf"],
    ["отчёт 季度.pdf", "отчёт 季度.pdf"],
  ])("makes the name %j harmless", async (name, title) => {
    const made = await call("POST", path, form(["file", file(name)]));
    expect([made.status, made.at("data.title")]).toEqual([201, title]);
  });

  /** Sends the beginning of an upload by hand; cuts the connection, where told to, once the server has begun to write. */
  const sendHalf = (body: string, end: "cut" | "finish", added: () => Promise<string[]>): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      const length = end === "cut" ? body.length + 100_000 : body.length;
      let reply = "";
      socket.on("data", (data) => {
        reply += data;
        socket.end();
      });
      socket.on("error", reject);
      socket.on("close", () => resolve(reply));
      socket.write(
        `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${server.key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
      const isWriting = async () => (await added()).length > 0;
      if (end === "cut") vi.waitUntil(isWriting, { timeout: 60_000 }).then(() => socket.destroy(), reject);
    });

  const half = `--b\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n${PDF}`;

  it("keeps nothing of an upload whose client went away", async () => {
    const added = await addedSince();
    await sendHalf(half, "cut", added);
    await expect.poll(added).toEqual([]);
  });

  it("refuses a multipart body without its end", async () => {
    const added = await addedSince();
    expect(await sendHalf(half, "finish", added)).toContain("HTTP/1.1 400");
    expect(await added()).toEqual([]);
  });

  it("lists newest first, and deletes for good: record and file", async () => {
    const id = (await call("POST", path, form(["file", file("gone.pdf")]))).textAt("data.id");
    expect((await call("GET", path)).at("data.results.0.id")).toBe(id);
    expect((await call("DELETE", `${path}${id}/`)).at("data")).toEqual({ message: "Resource deleted" });
    expect((await call("GET", `${path}${id}/`)).status).toBe(404);
    expect((await call("DELETE", `${path}${id}/`)).status).toBe(404);
    await expect.poll(stored).not.toContain(id);
  });

  it("narrows and orders the list by its query, and keeps that in the links of its pages", async () => {
    const made = (await call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const list = `/workspaces/${made}/resources/`;
    for (const name of ["b report.pdf", "Über.pdf", "A Report.pdf"])
      await call("POST", list, form(["file", file(name)]));
    const titles = async (query: string) => {
      const { results } = (await call("GET", `${list}?${query}`)).at("data") as {
        results: { title: string }[];
      };
      return results.map(({ title }) => title);
    };
    await expect.poll(async () => await titles("status=failed")).toHaveLength(3);
    expect(await titles("status=ready&status=queued")).toEqual([]);
    expect(await titles("status=ready&status=failed&q=REPORT&ordering=title")).toEqual([
      "A Report.pdf",
      "b report.pdf",
    ]);
    expect(await titles("q=%C3%BCBER&type=pdf")).toEqual(["Über.pdf"]);
    expect(await titles("type=image")).toEqual([]);
    const first = await call(
      "GET",
      `${list}?status=failed&status=ready&q=report&page_size=1&ordering=-title`,
    );
    expect(first.at("data.count")).toBe(2);
    const next = new URL(first.textAt("data.next"));
    expect(next.searchParams.getAll("status")).toEqual(["failed", "ready"]);
    expect(await titles(next.search.slice(1))).toEqual(["A Report.pdf"]);
    for (const wrong of [
      "status=done",
      "status=ready&status=ready",
      "type=text",
      "ordering=name",
      `q=${"a".repeat(256)}`,
    ])
      expect((await call("GET", `${list}?${wrong}`)).status, wrong).toBe(400);
  });

  it("says which resource has the same content, and finds those with a content", async () => {
    // One that is read: what fails is nobody's original.
    const again = await makePdf([["Again."]]);
    const first = await call("POST", path, form(["file", file("first.pdf", again)], ["external_id", "a/b"]));
    const second = await call("POST", path, form(["file", file("second.pdf", again)]));
    expect(first.at("data")).toMatchObject({ duplicate_of: null, external_id: "a/b" });
    expect(second.at("data")).toMatchObject({ duplicate_of: first.at("data.id"), external_id: null });
    const sha256 = createHash("sha256").update(again).digest("hex");
    const found = await call("GET", `${path}?sha256=${sha256}`);
    expect(found.at("data.results.0")).toMatchObject({ id: second.at("data.id"), sha256 });
    expect(found.at("data.count")).toBe(2);
    expect((await call("GET", `${path}?sha256=${sha256.toUpperCase()}`)).status).toBe(400);
    const elsewhere = (await call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    expect(
      (await call("GET", `/workspaces/${elsewhere}/resources/?sha256=${sha256}`)).at("data.results"),
    ).toEqual([]);
  });

  it("serves the original behind its signed link alone", async () => {
    const made = await call("POST", path, form(["file", file('the "original" ü.pdf')]));
    const url = made.textAt("data.file_url");
    const whole = await fetch(url);
    expect([whole.status, await whole.text()]).toEqual([200, PDF]);
    expect(whole.headers.get("content-type")).toBe("application/pdf");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(whole.headers.get("content-disposition")).toContain(
      "filename*=UTF-8''the%20%22original%22%20%C3%BC.pdf",
    );
    const part = await fetch(url, { headers: { Range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PDF"]);
    expect(part.headers.get("content-range")).toBe(`bytes 1-3/${PDF.length}`);
    const outside = await fetch(url, { headers: { Range: "bytes=9999-" } });
    expect(outside.status).toBe(416);
    expect((await fetch(url.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(404);
    expect((await fetch(url.replace(/expires=\d/, "expires=9"))).status).toBe(404);
    await call("DELETE", `${path}${made.textAt("data.id")}/`);
    expect((await fetch(url)).status).toBe(404);
  });

  it("keeps another app and another workspace away from every resource", async () => {
    const id = (await call("POST", path, form(["file", file("mine.pdf")]))).textAt("data.id");
    const other = await server.otherApp("resource strangers");
    const elsewhere = (await call("POST", "/workspaces/", { title: "elsewhere" })).textAt("data.id");
    for (const method of ["GET", "DELETE"]) {
      expect((await other(method, `${path}${id}/`)).status).toBe(404);
      expect((await call(method, `/workspaces/${elsewhere}/resources/${id}/`)).status).toBe(404);
    }
    expect((await other("GET", path)).status).toBe(404);
    expect((await other("POST", path, form(["file", file("a.pdf")]))).status).toBe(404);
    expect((await call("GET", `${path}${id}/`)).status).toBe(200);
  });
});

describeOnEachStore("a resource whose ingestion runs", () => {
  it("carries how far it has come, alone and in the list; one that waits carries nothing", async () => {
    const server = await startTestServer({ extractCommand: STUCK });
    try {
      const path = `/workspaces/${server.workspaceId}/resources/`;
      const upload = async () =>
        (await server.call("POST", path, form(["file", file("a.pdf")]))).textAt("data.id");
      const id = await upload();
      const resource = () => server.call("GET", `${path}${id}/`);
      const progress = { stage: "extracting", done: 1, total: 2, unit: "pages" };
      await expect.poll(async () => (await resource()).at("data.progress")).toEqual(progress);
      expect((await resource()).at("data.status")).toBe("vectorizing");
      expect((await server.call("GET", path)).at("data.results.0.progress")).toEqual(progress);
      // More than are ingested at once.
      for (let count = 0; count < 4; count += 1) await upload();
      expect((await server.call("GET", path)).at("data.results.0")).toMatchObject({
        status: "queued",
        progress: null,
      });
    } finally {
      await server.end();
    }
  });
});
