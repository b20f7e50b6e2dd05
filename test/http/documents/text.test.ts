import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TextPage } from "../../../src/contract/generated/types.ts";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { makePng, makeWav } from "../../support/media/media.ts";
import { drawPdf, makePdf } from "../../support/pdf/pdf.ts";
import { sizeOf } from "../../support/pdf/pixels.ts";
import { reportPdf } from "../../support/pdf/report-pdf.ts";
import { wordsIn } from "../../support/pdf/words-in.ts";
import type { Answered, Caller } from "../../support/process/server.ts";
import { addResource } from "../../support/store/records.ts";

const PAGES = [
  ["The harbour office of Quillfeather", "A title page."],
  ["Ropes are counted in March.", "The café at the pier opens", "in April, the office in May."],
];

describe("the text of a resource over HTTP", () => {
  let server: ChatServer;
  let pdf: Uint8Array<ArrayBuffer>;
  let id: string;

  const pathOf = (resource: string, rest = "", workspace = server.workspaceId): string =>
    `/workspaces/${workspace}/resources/${resource}/${rest}`;
  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], name));
    const resource = (await server.call("POST", pathOf("").slice(0, -1), form)).textAt("data.id");
    const isReady = async () => (await server.call("GET", pathOf(resource))).at("data.status") === "ready";
    await vi.waitUntil(isReady, { timeout: 60_000 });
    return resource;
  };
  const read = (resource: string, page?: number, call: Caller = server.call): Promise<Answered> =>
    call("GET", pathOf(resource, `text/${page === undefined ? "" : `?page=${page}`}`));
  const find = (resource: string, query: Record<string, string>, call: Caller = server.call) =>
    call("GET", pathOf(resource, `find/?${new URLSearchParams(query)}`));
  const pageOf = async (resource: string, page?: number): Promise<TextPage> =>
    (await read(resource, page)).at("data") as TextPage;
  const seen = async (url: string | null) =>
    new Uint8Array(await (await fetch(url ?? "", { headers: { "X-API-Key": "" } })).arrayBuffer());

  beforeAll(async () => {
    server = await startChat(
      {
        describe: ({ instruction }) =>
          instruction.includes("scanned page")
            ? "A scanned line\nand another"
            : "A red lighthouse.\nThe sea.",
        transcript: () => [
          { start: 0, end: 4, text: "The ferry to Lundale leaves at noon." },
          { start: 4, end: 9.5, text: "Bring a lantern for the grotto." },
        ],
      },
      "vision",
      "transcription",
    );
    pdf = await makePdf(PAGES, { size: [600, 800] });
    id = await upload("harbour.pdf", pdf);
  });
  afterAll(() => server.end());

  it("comes page by page, each line with its place: PDFium finds it there", async () => {
    const file = join(server.data, "harbour.pdf");
    await writeFile(file, pdf);
    for (const [at, lines] of PAGES.entries()) {
      const page = await pageOf(id, at + 1);
      expect(page).toMatchObject({ page: at + 1, pages: 2, page_width: 600, page_height: 800 });
      expect(page.lines.map(({ text }) => text)).toEqual(lines);
      for (const { text, box } of page.lines)
        expect(await wordsIn(file, at + 1, box === null ? [] : [box])).toBe(text);
    }
    expect((await pageOf(id)).page).toBe(1);
    expect((await read(id, 3)).status).toBe(404);
  });

  it("tells what the lines of a page are, its tables with their rows", async () => {
    const report = await upload("report.pdf", await reportPdf());
    const { structure = [], lines } = await pageOf(report);
    expect(structure.map(({ kind, line, line_end }) => [kind, line, line_end])).toEqual([
      ["heading", 1, 1],
      ["paragraph", 2, 3],
      ["heading", 4, 4],
      ["table", 5, 10],
    ]);
    expect(structure.at(-1)?.table).toMatchObject({
      title: "Income by ferry",
      unit: "in thousands of euros",
      columns: ["2025", "2024"],
      rows: [
        { line: 7, line_end: 7, label: "Ferries", under: [], cells: ["", ""] },
        { line: 8, label: "Lundale", under: ["Ferries"], cells: ["12,500", "11,900"] },
        { line: 9, label: "Quillfeather" },
        { line: 10, line_end: 10, label: "Total income" },
      ],
    });
    expect(lines[8]?.text).toBe("Quillfeather 8,300 8,100");
    const { structure: next } = await pageOf(report, 2);
    expect(next?.at(-1)).toEqual({ kind: "list", line: 2, line_end: 5, items: [3, 4, 5] });
    // As an early version stored it.
    const stored = join(server.data, "extracted", server.workspaceId, `${report}.jsonl`);
    const units = (await readFile(stored, "utf8")).trimEnd().split("\n");
    const plain = units.map((unit) => JSON.stringify({ ...JSON.parse(unit), structure: undefined }));
    await writeFile(stored, `${plain.join("\n")}\n`);
    const old = await pageOf(report);
    expect(old).not.toHaveProperty("structure");
    expect(old.lines).toEqual(lines);
  });

  it("has a signed link to the picture of the page", async () => {
    expect(sizeOf(await seen((await pageOf(id, 2)).evidence_url))).toEqual([1600, 2133]);
  });

  it("of a scan is what a model read there, without places", async () => {
    const pixel = makePng(8, 8, (x, y) => [x * 30, y * 30, 0, 255]);
    const scan = await drawPdf((doc) => {
      doc.addPage({ size: [600, 800], margin: 0 });
      doc.image(pixel, 0, 0, { width: 600, height: 800 });
    });
    const resource = await upload("scan.pdf", scan);
    const page = await pageOf(resource);
    expect(page.lines).toEqual([
      { text: "A scanned line", box: null },
      { text: "and another", box: null },
    ]);
    expect(page).not.toHaveProperty("page_width");
    expect(page).not.toHaveProperty("structure");
    expect((await find(resource, { query: "line and" })).at("data.results.0")).toMatchObject({
      page: 1,
      line: 1,
      line_end: 2,
    });
  });

  it("of a recording is what was said, with its times", async () => {
    const resource = await upload("crossing.wav", makeWav({ bits: 16 }, 12));
    const page = await pageOf(resource);
    expect(page).toMatchObject({ page: 1, pages: 1 });
    expect(page.lines).toEqual([
      { text: "The ferry to Lundale leaves at noon.", box: null, start: 0, end: 4 },
      { text: "Bring a lantern for the grotto.", box: null, start: 4, end: 9.5 },
    ]);
    expect(page.evidence_url).toMatch(/#t=0,300$/);
    const place = (await find(resource, { query: "LANTERN" })).at("data.results.0");
    expect(place).toMatchObject({ page: 1, line: 2, start: 4, end: 9.5, match: "lantern" });
    expect(place).toHaveProperty("evidence_url", expect.stringMatching(/#t=4,9.5$/));
  });

  it("of an image is its description", async () => {
    const png = makePng(40, 30, () => [200, 30, 30, 255]);
    const resource = await upload("light.png", png);
    const page = await pageOf(resource);
    expect(page.lines.map(({ text }) => text)).toEqual(["A red lighthouse.", "The sea."]);
    expect(Buffer.from(await seen(page.evidence_url)).equals(png)).toBe(true);
    expect((await find(resource, { query: "lighthouse" })).at("data.count")).toBe(1);
  });

  it("is searched as it is written, over the ends of lines, without regard to case and accents", async () => {
    const found = await find(id, { query: "CAFE AT THE PIER opens in april" });
    expect(found.at("data")).toMatchObject({ count: 1, next: null, previous: null });
    expect(found.at("data.results.0")).toMatchObject({
      page: 2,
      line: 2,
      line_end: 3,
      before: "The ",
      match: "café at the pier opens in April",
      after: ", the office in May.",
    });
    const marked = await seen(found.textAt("data.results.0.evidence_url"));
    expect(sizeOf(marked)[1]).toBeLessThan(2133);
    expect((await find(id, { query: "submarine" })).at("data")).toMatchObject({ count: 0, results: [] });
  });

  it("is searched in pages, which together hold each place once and in its order", async () => {
    const whole = (await find(id, { query: "o" })).at("data") as { count: number; results: unknown[] };
    expect(whole.results).toHaveLength(whole.count);
    const [together, size] = [[] as unknown[], 3];
    const unsigned = (results: unknown): unknown =>
      JSON.parse(JSON.stringify(results).replace(/expires=[^"]*/g, ""));
    let url: unknown = pathOf(id, `find/?query=o&page_size=${size}`);
    while (typeof url === "string") {
      const page = await server.call("GET", url);
      together.push(...(page.at("data.results") as unknown[]));
      url = page.at("data.next");
    }
    expect(unsigned(together)).toEqual(unsigned(whole.results));
    expect((await find(id, { query: "o", page: "2147483647" })).at("data.results")).toEqual([]);
  });

  it("is bounded: a page of more than 5,000 lines, and what surrounds a match", async () => {
    const many = await upload(
      "many.pdf",
      await drawPdf((doc) => {
        doc.addPage({ size: [600, 14_000], margin: 0 }).fontSize(2);
        for (let at = 0; at < 5_200; at += 1) doc.text(`a${at}`, 10, 10 + 2.5 * at, { lineBreak: false });
      }),
    );
    expect((await pageOf(many)).lines).toHaveLength(5_000);
    expect((await find(many, { query: "a5199" })).at("data.results.0.line")).toBe(5_200);
  });

  it("is no other app's, nor another workspace's", async () => {
    const stranger = await server.otherApp("stranger");
    const elsewhere = (await server.call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const unknown = (answer: Answered) => [answer.status, answer.at("error.code")];
    for (const rest of ["text/", "find/?query=a"]) {
      expect(unknown(await stranger("GET", pathOf(id, rest)))).toEqual([404, "not_found"]);
      const misplaced = await server.call("GET", pathOf(id, rest, elsewhere));
      expect(unknown(misplaced)).toEqual([404, "not_found"]);
    }
  });

  it("is there once its resource is ready, and gone with it or with what was stored", async () => {
    const operator = await server.openOperator();
    const failed = await addResource(operator.db, server.workspaceId, { status: "failed" });
    await operator.close();
    for (const answer of [await read(failed), await find(failed, { query: "a" })])
      expect([answer.status, answer.at("error.code")]).toEqual([400, "resource_not_ready"]);
    const [lost, gone] = [await upload("lost.pdf", pdf), await upload("gone.pdf", pdf)];
    await rm(join(server.data, "extracted", server.workspaceId, `${lost}.jsonl`));
    const { evidence_url } = await pageOf(gone);
    await server.call("DELETE", pathOf(gone));
    for (const resource of [lost, gone]) {
      expect((await read(resource)).status).toBe(404);
      expect((await find(resource, { query: "a" })).status).toBe(404);
    }
    expect((await fetch(evidence_url ?? "")).status).toBe(404);
  });

  it.each(["", "query=", `query=${"x".repeat(201)}`, "query=%00", "query=a&page=0", "query=a&pages=1"])(
    "refuses %s",
    async (query) => {
      const refused = await server.call("GET", pathOf(id, `find/?${query}`));
      expect([refused.status, refused.at("error.code")]).toEqual([400, "invalid_request"]);
    },
  );
});
