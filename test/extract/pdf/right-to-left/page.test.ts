import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { sharedData } from "../../../support/data.ts";
import { pagesIn } from "../../../support/pdf/drawn-pages.ts";
import { scriptPdf } from "../../../support/pdf/pdf.ts";

const pageOf = async (pdf: string) => {
  const folder = await mkdtemp(join(tmpdir(), "qa-right-to-left-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "script.pdf");
  await writeFile(file, pdf);
  const [page] = await pagesIn(file);
  if (page === undefined) throw new Error("There is no page.");
  return page;
};

/** As it stands on the page: from left to right. */
const seen = (text: string): string => Array.from(text).reverse().join("");

/** The same page with its pieces written in the opposite order. */
const writtenBackwards = (pdf: string): string => {
  const pieces = pdf.match(/^BT .* ET$/gm) ?? [];
  const backwards = pieces.toReversed();
  return pdf.replace(/^BT .* ET$/gm, () => backwards.shift() ?? "");
};

const RENT = "الإيجار الشهري هو ";

interface DrawnGlyph {
  /** UTF-16, as the file says it. */
  meaning: string;
  /** Its ink, in thousandths of the size: left, bottom, right, top. */
  ink: [number, number, number, number];
  width: number;
}

/** A line of such glyphs, from left to right. */
function glyphsPdf(glyphs: DrawnGlyph[]): string {
  const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream endobj`;
  const codes = glyphs.map((_, at) => String.fromCharCode(97 + at));
  const meanings = glyphs.map(({ meaning }, at) => `<${(97 + at).toString(16)}> <${meaning}>`).join(" ");
  const procedures = glyphs.map(({ ink: [left, bottom, right, top], width }) =>
    stream(
      `${width} 0 ${left} ${bottom} ${right} ${top} d1 ${left} ${bottom} ${right - left} ${top - bottom} re f`,
    ),
  );
  return `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>> endobj
4 0 obj <</Type/Font/Subtype/Type3/FontBBox[-500 -200 1000 900]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97
/LastChar ${96 + glyphs.length}/Widths[${glyphs.map(({ width }) => width).join(" ")}]/Encoding<</Differences[97/${codes.join("/")}]>>
/CharProcs<<${codes.map((code, at) => `/${code} ${7 + at} 0 R`).join("")}>>/ToUnicode 6 0 R/Resources<<>>>> endobj
5 0 obj ${stream(`BT /F 20 Tf 100 700 Td (${codes.join("")}) Tj ET`)}
6 0 obj ${stream(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${glyphs.length} beginbfchar ${meanings} endbfchar endcmap`)}
${procedures.map((procedure, at) => `${7 + at} 0 obj ${procedure}`).join("\n")}
trailer<</Root 1 0 R/Size ${7 + glyphs.length}>>
%%EOF`;
}

describe("text that runs from right to left", () => {
  it.each([
    ["a figure in Arabic", `.مهرد 4500 ${seen(RENT)}`, `${RENT}4500 درهم.`],
    ["a date in words", "2021 سرام 12 يف", "في 12 مارس 2021"],
    ["a date in figures", "12/03/2021 خيراتلا", "التاريخ 12/03/2021"],
    ["a percentage and a price", "1,250.50 رعسلاو %15 ةبسنلا", "النسبة 15% والسعر 1,250.50"],
    ["a loss", "مهرد 350- ةراسخلا", "الخسارة -350 درهم"],
    ["a telephone number, whose parts stand from right to left", "5551234-04 فتاهلا", "الهاتف 04-5551234"],
    ["one that is set from left to right", "نآلا +971 4 555 1234 مقر", "رقم +971 4 555 1234 الآن"],
    ["a range of years", "2021-2019 ةرتفلا", "الفترة 2019-2021"],
    ["Arabic digits, as they are printed", "ريال ٤٬٥٠٠٫٧٥ غلبملا", "المبلغ ٤٬٥٠٠٫٧٥ لاير"],
    ["words of other letters", "يبد يف Office 365 ةكرش نع ةدام", "مادة عن شركة Office 365 في دبي"],
    ["a figure in Hebrew", '.ח"ש 4500 איה תוריכשה', 'השכירות היא 4500 ש"ח.'],
    ["figures of Hebrew, which stand otherwise", "04-5551234 אוה 15% רועישה", "השיעור 15% הוא 04-5551234"],
    ["figures in Persian", "۵۵۵۱۲۳۴-۰۲۱ ٪۱۵ هرامش", "شماره ۱۵٪ ۰۲۱-۵۵۵۱۲۳۴"],
    ["presentation forms, with a ligature", "ﻡﻼﺴﻟﺍ", "السلام"],
  ])("reads %s in its order", async (_, printed, read) => {
    expect((await pageOf(scriptPdf([[printed]]))).lines).toEqual([read]);
  });

  it("reads a line from left to right with words among it that run the other way", async () => {
    const { lines } = await pageOf(scriptPdf([["The word םולש means peace (see 5)."]]));
    expect(lines).toEqual(["The word שלום means peace (see 5)."]);
  });

  it("reads brackets that the file has by their shape, and those that it has by their meaning", async () => {
    const read = ["رقم 04-5551234 (في الصباح) ثم [انظر 5].", "الأول) والثاني"];
    const shaped = [".[5 رظنا] مث (حابصلا يف) 5551234-04 مقر", "يناثلاو (لوألا"];
    const meant = [".]5 رظنا[ مث )حابصلا يف( 5551234-04 مقر", "يناثلاو )لوألا"];
    for (const lines of [shaped, meant])
      expect((await pageOf(scriptPdf(lines.map((line) => [line])))).lines).toEqual(read);
  });

  it("reads the letters of a ligature in their order, of a font that spells it out", async () => {
    const pdf = scriptPdf([["مﻼسلا"]]).replace("<fefc>", "<06440627>");
    expect((await pageOf(pdf)).lines).toEqual(["السلام"]);
  });

  it("reads a joiner before its letter, of a font that says both of one glyph", async () => {
    const pdf = scriptPdf([["همانهراجا"]]).replace("<0646>", "<200c0646>");
    expect((await pageOf(pdf)).lines).toEqual(["اجاره\u200cنامه"]);
  });

  it("reads a letter once, whose dots are a glyph that means the letter too", async () => {
    const dotted = scriptPdf([["ةنيدملا"]]).replace(
      /BT (.*) Tm <(..)(..)(..)/,
      (piece, _, first, second, third) => {
        const dots = [first, second, third].map(
          (code, at) => `BT /F 4 Tf 1 0 0 1 ${51.5 + 6 * at} ${at === 2 ? 738 : 742} Tm <${code}> Tj ET`,
        );
        return `${dots.join("\n")}\n${piece}`;
      },
    );
    expect((await pageOf(dotted)).lines).toEqual(["المدينة"]);
  });

  it("reads letters in their order that reach over the next ones", async () => {
    const pdf = glyphsPdf([
      { meaning: "0644", ink: [0, 0, 300, 700], width: 300 },
      { meaning: "064a", ink: [0, -200, 250, 300], width: 250 },
      { meaning: "0643", ink: [-300, 0, 500, 700], width: 500 },
    ]);
    expect((await pageOf(pdf)).lines).toEqual(["كيل"]);
  });

  it("goes by places, whatever order the file has its pieces in", async () => {
    const pdf = scriptPdf([
      ["مهرد", "4500", "وه", "راجيإلا"],
      ["12 سرام", "يف"],
    ]);
    const read = ["الإيجار هو 4500 درهم", "في مارس 12"];
    expect((await pageOf(pdf)).lines).toEqual(read);
    expect((await pageOf(writtenBackwards(pdf))).lines).toEqual(read);
  });

  it("reads a table whose first column is on the right, and knows where its lines stand", async () => {
    const rows = [
      ["لخدلا", "ةنسلا"],
      ["1,200", "2021"],
      ["1,350", "2022"],
      ["1,410-", "2023"],
    ];
    const { lines, structure, layout } = await pageOf(scriptPdf(rows));
    expect(lines).toEqual(["السنة الدخل", "2021 1,200", "2022 1,350", "2023 -1,410"]);
    expect(structure).toMatchObject([
      {
        kind: "table",
        stub: "السنة",
        columns: ["الدخل"],
        rows: [
          { label: "2021", cells: ["1,200"] },
          { label: "2022", cells: ["1,350"] },
          { label: "2023", cells: ["-1,410"] },
        ],
      },
    ]);
    // From the left edge of "لخدلا", at 50, to the right one of "ةنسلا".
    expect(layout?.boxes[0]).toMatchObject([50, expect.any(Number), 80, expect.any(Number)]);
  });

  it.each([
    ["a figure", "85", "2", "السعر 85 [2] درهم"],
    ["a figure, in Arabic digits", "٨٥", "٢", "السعر ٨٥ [2] درهم"],
    ["a word", "ماع", "1", "السعر عام [1] درهم"],
  ])("keeps what is raised apart from %s", async (_, host, raised, read) => {
    const pdf = scriptPdf([["مهرد", host, raised, "رعسلا"]]);
    const [left, right] = [94, 94 + 6 * host.length];
    const isArabic = host.length === 3;
    const placed = pdf
      .replace(`/F 10 Tf 1 0 0 1 ${right + 20} 740`, `/F 6 Tf 1 0 0 1 ${isArabic ? left - 4 : right} 744`)
      .replace(`1 0 0 1 ${right + 46} 740`, `1 0 0 1 ${right + 12} 740`);
    expect((await pageOf(placed)).lines).toEqual([read]);
  });

  it("marks words that are struck out", async () => {
    const strikeOut =
      "<</Type/Annot/Subtype/StrikeOut/F 4/Rect[94 738 154 748]/QuadPoints[94 748 154 748 94 738 154 738]>>";
    const pdf = scriptPdf([["مهرد", "4500 راعسا", "4800 رعسلا"]]);
    const { lines } = await pageOf(pdf.replace("/Contents", `/Annots[${strikeOut}]/Contents`));
    expect(lines).toEqual(["السعر 4800 ~~اسعار 4500~~ درهم"]);
  });

  it("takes no harm from 100,000 controls, brackets, figures or marks", async () => {
    const text = Array.from({ length: 10 }, () => ["ملاعلاب ابحرم"]);
    for (const sign of ["\u202b", "(", "1", "\u064e"]) {
      // A string of a PDF has 32,767 bytes at the most.
      const hostile = Array.from({ length: 10 }, () => sign.repeat(10_000));
      const { lines } = await pageOf(scriptPdf([...text, ["ملاعلاب", ...hostile, "ابحرم"]]));
      expect(lines.slice(0, 10)).toEqual(text.map(() => "مرحبا بالعالم"));
      expect(lines.slice(10).join(" ")).toContain("مرحبا");
    }
  });

  const arabic = sharedData("found", "ar_html.pdf");
  it.skipIf(!arabic)("reads what a browser printed in Arabic", async () => {
    const [page] = await pagesIn(arabic ?? "");
    expect(page?.lines).toEqual([
      "عقد إيجار",
      "الإيجار الشهري هو 4500 درهم.",
      "تم توقيع العقد في 12 مارس 2021 في دبي.",
      "رقم الهاتف هو 04-5551234 (في الصباح).",
      "السنة الدخل",
      "2021 1,200",
      "2022 1,350",
    ]);
  });
});
