import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ReadPage } from "../../../cli/read/read-page.ts";
import { tableLines } from "../../../cli/read/table-lines.ts";
import { newHome, qa, type RunOptions, SOURCE } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { makePng } from "../../support/media/media.ts";
import { annotatedPdf } from "../../support/pdf/annotated.ts";
import { drawPdf, makePdf, scriptPdf } from "../../support/pdf/pdf.ts";
import { DUES, picturedDues } from "../../support/pdf/picture.ts";
import { reportPdf } from "../../support/pdf/report-pdf.ts";
import { startTestServer } from "../../support/process/server.ts";

const FIRST = `Page 1 of 2
heading 1
   1  Harbour report
paragraph
   2  The harbour sells tickets for the two ferries that cross the bay.
   3  Children under four pay nothing, nor does whoever works on board.
heading 2
   4  Income by ferry
table
      title: Income by ferry
      unit: in thousands of euros
                        2025    2024
   7  Ferries
   8    Lundale       12,500  11,900
   9    Quillfeather   8,300   8,100
  10    Total income  20,800  20,000
`;
const SECOND = `Page 2 of 2
heading 2
   1  What comes next
list of 3 items
   2  The harbour has three plans:
   3  • a third ferry
   4  • a longer pier
   5  • a café on the pier
`;
/** Select Graphic Rendition, and what ends a line of a terminal. */
const STYLES = new RegExp(`${"\x1b"}\\[[0-9;]*m|\r`, "g");

describe("qa read", () => {
  let folder: string;
  let report: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-read-test-"));
    report = await file("report.pdf", await reportPdf());
  });
  afterAll(() => rm(folder, { recursive: true }));

  const file = async (name: string, content: Uint8Array | string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const pagesOf = async (...args: string[]): Promise<ReadPage[]> => {
    const { stdout } = await qa(["read", ...args, "--json"]);
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  /** Runs it with a folder for temporary files of its own, and tells what it leaves there. */
  const left = async (args: string[], options: (temporary: string) => RunOptions = () => ({})) => {
    const temporary = await mkdtemp(join(folder, "tmp-"));
    const { env, ...rest } = options(temporary);
    const ended = await qa(args, { ...rest, env: { ...env, TMPDIR: temporary } });
    return { ...ended, left: await readdir(temporary) };
  };

  it("prints the pages of a PDF with their lines and what these are, and leaves nothing", async () => {
    const ended = await left(["read", report]);
    expect(ended).toEqual({ code: 0, stdout: `${FIRST}\n${SECOND}`, stderr: "", left: [] });
  });

  it.each([
    [["--page", "2"], SECOND],
    [["--page", "1-2"], `${FIRST}\n${SECOND}`],
    [["--page", "2,1"], `${FIRST}\n${SECOND}`],
    [["--page", "2", "--page", "2"], SECOND],
  ])("prints the chosen pages alone, in their order: %s", async (args, printed) => {
    expect(await qa(["read", report, ...args])).toMatchObject({ code: 0, stdout: printed });
  });

  it("prints a page a line as JSON, as the server answers it, with the numbers of the lines", async () => {
    const server = await startTestServer();
    try {
      const form = new FormData();
      form.append("file", new File([await reportPdf()], "report.pdf"));
      const resources = `/workspaces/${server.workspaceId}/resources/`;
      const path = `${resources}${(await server.call("POST", resources, form)).textAt("data.id")}/`;
      const isReady = async () => (await server.call("GET", path)).at("data.status") === "ready";
      await vi.waitUntil(isReady, { timeout: 60_000 });
      for (const [at, page] of (await pagesOf(report)).entries()) {
        const answered = (await server.call("GET", `${path}text/?page=${at + 1}`)).at("data");
        const { kind, lines, ...rest } = page;
        expect(kind).toBe("page");
        expect(answered).toMatchObject({ ...rest, lines: lines.map(({ line: _, ...line }) => line) });
        expect(page.lines.map(({ line }) => line)).toEqual(page.lines.map((_, index) => index + 1));
      }
    } finally {
      await server.end();
    }
  });

  it("says of a scan among pages, and of an empty page, what they are", async () => {
    const pixel = makePng(8, 8, (x, y) => [x * 30, y * 30, 0, 255]);
    const drawn = await drawPdf((doc) => {
      doc.addPage().fontSize(10).text("The only page with words.", 40, 40);
      doc.addPage({ size: [600, 800], margin: 0 }).image(pixel, 0, 0, { width: 600, height: 800 });
      doc.addPage();
    });
    const path = await file("scan.pdf", drawn);
    expect((await qa(["read", path, "--page", "2-3"])).stdout).toBe(
      `Page 2 of 3
A scan without legible text: a vision model can read it, on a server that has one.

Page 3 of 3
There is no text on this page.
`,
    );
    const [scan] = await pagesOf(path, "--page", "2");
    expect(scan).toEqual({ kind: "scan", page: 2, pages: 3, lines: [] });
  });

  it("prints comments as the lines that citations name, what is attached, and what a page is called", async () => {
    const comment = "/Subtype/Text/F 4/Rect[400 690 420 710]/T(Ada Moss)/Contents(Asked twice.)";
    const besides = {
      catalog: "/PageLabels<</Nums[0<</S/r>>]>>/Names<</EmbeddedFiles<</Names[(a)100 0 R]>>>>",
      objects: ["<</Type/Filespec/F(prices.txt)/EF<</F 101 0 R>>>>", "<</Length 1>>stream\nx\nendstream"],
    };
    const pdf = annotatedPdf(
      [{ texts: [[50, 700, "The keeper pays the rent."]], annotations: [comment] }],
      besides,
    );
    const path = await file("comment.pdf", pdf);
    expect((await qa(["read", path])).stdout).toBe(`Page i (1) of 1
Attached files, which are not read: prices.txt.
paragraph
   1  The keeper pays the rent.
comment
   2  Comment by Ada Moss: Asked twice.
`);
    const [page] = await pagesOf(path);
    expect(page).toMatchObject({
      page_label: "i",
      attached: ["prices.txt"],
      structure: [{}, { kind: "comment" }],
    });
    expect(page).not.toHaveProperty("comments");
  });

  it("prints the text that is recognised in an image, and says that it was", async () => {
    const { code, stdout } = await qa(["read", await file("dues.png", await picturedDues(2))]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Page 1 of 1\nText was recognised in pictures \(eng\), confidence 0\.\d\d: /);
    for (const line of DUES) expect(stdout).toContain(line);
  });

  it("fits lines and tables to the terminal, with heads and labels wrapped", async () => {
    const shown = async (path: string, columns: number): Promise<string> => {
      await using terminal = new Terminal(["read", path], {}, columns);
      expect(await terminal.ended).toBe(0);
      return terminal.screen.replace(STYLES, "");
    };
    const long = "Words that go on for longer than a terminal has columns, as reports do, are wrapped.";
    const lines = await shown(await file("long.pdf", await makePdf([[long]])), 63);
    expect(lines).toContain(
      "   1  Words that go on for longer than a terminal has columns,\n      as reports do",
    );
    expect(await shown(report, 40)).toContain("   9    Quillfeather   8,300   8,100\n");
    expect(await shown(report, 28)).toContain(
      "   9    Quillfeather\n        2025: 8,300\n        2024: 8,100\n",
    );
  });

  it("wraps long labels and heads of tables, and keeps the numbers of the lines", () => {
    const row = (line: number, label: string, under: string[], ...cells: string[]) => ({
      line,
      line_end: line,
      label,
      under,
      cells,
    });
    const columns = ["Three Months Ended July 1", "", "Nine Months"];
    const rows = [
      row(4, "Net sales", [], "", "", ""),
      row(5, "Products that were sold abroad", ["Net sales"], "$60", "", "70"),
      row(6, "Services", ["Net sales"], "1", "", ""),
    ];
    expect(tableLines({ stub: "Kind", columns, rows }, 44)).toEqual([
      { text: "Kind             Three Months  Nine Months" },
      { text: "                 Ended July 1" },
      { number: 4, text: "Net sales" },
      { number: 5, text: "  Products that" },
      { text: "  were sold" },
      { text: "  abroad                  $60           70" },
      { number: 6, text: "  Services                  1" },
    ]);
  });

  it("lets nothing of a document reach the terminal that is no text", async () => {
    const path = await file("hostile.pdf", scriptPdf([["a\u202eb", "c\x1b[31md"]]));
    for (const args of [
      ["read", path],
      ["read", path, "--json"],
    ])
      expect((await qa(args)).stdout).not.toMatch(/[\x1b\u202e]/);
  });

  it("ends by Ctrl-C with 130, and leaves nothing", async () => {
    const many = scriptPdf([["A page of many"]]).replace(
      "/Count 1/Kids[3 0 R]",
      `/Count 20000/Kids[${"3 0 R ".repeat(20_000)}]`,
    );
    const path = await file("many.pdf", many);
    const begun = (temporary: string) =>
      vi.waitUntil(async () => (await readdir(temporary)).length > 0, { timeout: 30_000, interval: 5 });
    const ended = await left(["read", path], (temporary) => ({ interruptAfter: begun(temporary) }));
    expect(ended).toEqual({ code: 130, stdout: "", stderr: "", left: [] });
  });

  it("leaves nothing behind if the reader of its output stops reading", async () => {
    const path = await file("pages.pdf", await makePdf(Array.from({ length: 400 }, () => [..."abcdefgh"])));
    const temporary = await mkdtemp(join(folder, "tmp-"));
    const words = [...SOURCE, "read", path].map((word) => `'${word}'`).join(" ");
    const child = Bun.spawn(["bash", "-c", `${words} | head -1`], {
      env: { PATH: process.env.PATH ?? "", HOME: newHome(), TMPDIR: temporary },
      stdout: "pipe",
    });
    expect(await Bun.readableStreamToText(child.stdout)).toBe("Page 1 of 400\n");
    await child.exited;
    await vi.waitUntil(async () => (await readdir(temporary)).length === 0, { timeout: 30_000 });
  });
});
