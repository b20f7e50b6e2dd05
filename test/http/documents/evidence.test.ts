import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fileLinks } from "../../../src/operations/views/links.ts";
import { drawPdf } from "../../support/pdf/pdf.ts";
import { decoded, isMarked, sizeOf } from "../../support/pdf/pixels.ts";
import { wordsIn } from "../../support/pdf/words-in.ts";
import {
  type Answered,
  type Caller,
  startTestServer,
  type TestServer,
} from "../../support/process/server.ts";

const QUOTE = "The tide rises by four metres at the Quillfeather pier.";
const around = Array.from({ length: 40 }, (_, at) => `Entry ${at} of the harbour book tells of ropes.`);

type Matrix = [number, number, number, number, number, number];

/** Pages of 600 by 800 points, drawn through a matrix. */
const report = (matrix: Matrix = [1, 0, 0, 1, 0, 0]): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf((doc) => {
    for (const lines of [["A title page of the harbour office."], around.with(20, QUOTE)]) {
      doc.addPage({ size: [600, 800], margin: 0 }).fontSize(10);
      doc.transform(...matrix);
      for (const [at, line] of lines.entries()) doc.text(line, 50, 60 + 16 * at, { lineBreak: false });
    }
  });

interface Citation {
  evidence_url: string;
  metadata: {
    page: number;
    quote: string;
    boxes: { page: number; x: number; y: number; width: number; height: number }[];
    page_width: number;
    page_height: number;
  };
}

describe("evidence over HTTP", () => {
  let server: TestServer;
  let call: Caller;
  let file: string;

  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([bytes], name));
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await call("POST", path, form)).textAt("data.id");
    await vi.waitUntil(async () => (await call("GET", `${path}${id}/`)).at("data.status") === "ready", {
      timeout: 60_000,
    });
    return id;
  };
  const ask = (resourceId: string): Promise<Answered> =>
    call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "ann",
      message: "How high does the tide rise at the Quillfeather pier?",
      resource_ids: [resourceId],
    });
  const citationOf = async (resourceId: string): Promise<Citation> =>
    (await ask(resourceId)).at("data.assistant_message.citations.0") as Citation;
  const remove = (id: string) => call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
  /** As whoever has the link alone. */
  const see = (link: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(link, { headers });
  const pictureAt = async (link: string) => decoded(new Uint8Array(await (await see(link)).arrayBuffer()));
  let id: string;
  let citation: Citation;

  beforeAll(async () => {
    server = await startTestServer();
    call = server.call;
    const pdf = await report();
    file = join(server.data, "report.pdf");
    await writeFile(file, pdf);
    id = await upload("harbour book.pdf", pdf);
    citation = await citationOf(id);
  });
  afterAll(() => server.end());

  it("says where the cited lines are: PDFium finds the quoted words in the boxes, and no others", async () => {
    const { page, quote, boxes, page_width, page_height } = citation.metadata;
    expect([page, page_width, page_height]).toEqual([2, 600, 800]);
    expect(quote).toContain(QUOTE);
    expect(await wordsIn(file, page, boxes)).toBe(quote);
  });

  it("marks the cited lines in a picture of them and some lines around them", async () => {
    const picture = await pictureAt(citation.evidence_url);
    const pixels = (points: number) => Math.round(points * (96 / 72) * 2);
    const [first, last] = [citation.metadata.boxes[0], citation.metadata.boxes.at(-1)];
    if (first === undefined || last === undefined) throw new Error("There is no box.");
    expect(picture.width).toBe(1600);
    expect(picture.height).toBeGreaterThan(pixels(2 * 72));
    expect(picture.height).toBeLessThan(pixels(300));
    const rows = Array.from({ length: picture.height }, (_, y) => y);
    // Between two letters of every line, at the left edge of the page, and behind the lines.
    const [under, left, right] = [first.x + 1, 5, 500].map((x) =>
      rows.filter((y) => isMarked(picture.at(pixels(x), y))),
    );
    expect(Math.abs(pixels(72) - (under?.[0] ?? 0))).toBeLessThan(pixels(2));
    expect(Math.abs(pixels(72 + last.y + last.height - first.y) - (under?.at(-1) ?? 0))).toBeLessThan(
      pixels(2),
    );
    expect([left, right]).toEqual([[], []]);
  });

  it("shows the whole page, in each of three sizes", async () => {
    for (const scale of [1, 2, 3]) {
      const picture = await see(`${citation.evidence_url}&view=page&scale=${scale}`);
      expect(sizeOf(new Uint8Array(await picture.arrayBuffer()))).toEqual([
        800 * scale,
        Math.round((3200 / 3) * scale),
      ]);
    }
  });

  it.each<[string, Matrix, [number, number], number[]]>([
    ["/Rotate 90", [0, -1, 1, 0, 0, 800], [800, 600], [0, 0]],
    ["/Rotate 180", [-1, 0, 0, -1, 600, 800], [600, 800], [0, 0]],
    ["/Rotate 270", [0, 1, -1, 0, 600, 0], [800, 600], [0, 0]],
    ["/CropBox [30 20 580 790]", [1, 0, 0, 1, 0, 0], [550, 770], [30, 10]],
  ])("tells places as the page is shown: %s", async (entry, matrix, size, [cutLeft = 0, cutTop = 0]) => {
    const text = Buffer.from(await report(matrix)).toString("latin1");
    const box = "/MediaBox [0 0 600 800]";
    const shaped = await upload("shaped.pdf", Buffer.from(text.replaceAll(box, `${box} ${entry}`), "latin1"));
    const { page_width, page_height, boxes } = (await citationOf(shaped)).metadata;
    expect([page_width, page_height]).toEqual(size);
    const [shown, plain] = [boxes[0], citation.metadata.boxes[0]];
    expect(shown?.x).toBeCloseTo((plain?.x ?? 0) - cutLeft, 0);
    expect(shown?.y).toBeCloseTo((plain?.y ?? 0) - cutTop, 0);
  });

  it("is sent as files are: ranges, HEAD, conditions, and headers that let nothing run", async () => {
    const whole = await see(citation.evidence_url);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringContaining('filename="harbour book-page-2.png"'),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    const part = await see(citation.evidence_url, { Range: "bytes=1-3" });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
    const head = await fetch(citation.evidence_url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
    const etag = whole.headers.get("etag") ?? "";
    expect((await see(citation.evidence_url, { "If-None-Match": etag })).status).toBe(304);
    expect((await see(citation.evidence_url, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it("opens its own place alone: anything changed in the link, or expired, is a 404", async () => {
    const other = await upload("other.pdf", await report());
    const { evidence_url } = citation;
    const links = [
      evidence_url.replace(id, other),
      evidence_url.replace(/place=[^&]+/, "place=1"),
      evidence_url.replace(/place=2:/, "place=2:1-40,"),
      evidence_url.replace(/expires=\d+/, "expires=99999999999"),
      evidence_url.replace(/signature=.{4}/, "signature=AAAA"),
      evidence_url.replace(/\/evidence\/([^/]+)\/\?place=[^&]+&/, "/files/$1/?"),
      fileLinks("guessed").evidenceLink(`${server.url}/api/v1`, id, "1"),
    ];
    for (const link of links) expect([link, (await see(link)).status]).toEqual([link, 404]);
  });

  it.each(["view=clip", "view=whole", "scale=0", "scale=4", "scale=1.5", "scale=x", "size=2"])(
    "refuses %s",
    async (query) => {
      const refused = await see(`${citation.evidence_url}&${query}`);
      expect([refused.status, (await refused.json()).error.code]).toEqual([400, "invalid_request"]);
    },
  );

  it("refuses a place that is none, and a link that is not whole", async () => {
    const { evidence_url } = citation;
    for (const link of [
      evidence_url.replace(/place=[^&]+/, "place=0"),
      evidence_url.split("&signature")[0] ?? "",
    ])
      expect((await see(link)).status).toBe(400);
  });

  it("is gone with its resource, drawn before or not, and nothing of it stays on the disk", async () => {
    const resource = await upload("gone.pdf", await report());
    const { evidence_url } = await citationOf(resource);
    const drawn = async () =>
      (await readdir(join(server.data, "evidence"), { recursive: true })).filter((name) =>
        name.includes(resource),
      );
    expect((await see(evidence_url)).status).toBe(200);
    expect((await drawn()).length).toBeGreaterThan(1);
    const session = (await ask(resource)).textAt("data.session.id");
    await remove(resource);
    expect((await see(evidence_url)).status).toBe(404);
    expect((await see(`${evidence_url}&view=page`)).status).toBe(404);
    await vi.waitUntil(async () => (await drawn()).length === 0, { timeout: 60_000 });
    const path = `/workspaces/${server.workspaceId}/chat/sessions/${session}/messages/?external_user_id=ann`;
    const kept = (await call("GET", path)).at("data.results.1.citations.0");
    expect(kept).toMatchObject({ evidence_url: null, metadata: citation.metadata });
  });
});
