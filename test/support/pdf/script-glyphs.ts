/** How a glyph's ink stands, in thousandths of the size: its bottom and its top. */
type Ink = [bottom: number, top: number];

/** Codes of raised figures and a raised minus, and of lowered figures. */
const RAISED = 0x80;
const RAISED_MINUS = 0x8a;
const LOWERED = 0x90;

/** A text in codes of the font: what is raised stands behind "^", what is lowered behind "_". */
const coded = (text: string): string =>
  text.replace(/([\^_])([\d-]+)/g, (_, way, signs: string) =>
    Array.from(signs, (sign) => {
      const first = way === "^" ? RAISED : LOWERED;
      return String.fromCharCode(sign === "-" ? RAISED_MINUS : first + Number(sign));
    }).join(""),
  );

const hex = (code: number): string => code.toString(16).padStart(2, "0");

/**
 * A PDF whose font has raised and lowered figures of its own: all of one size and on one baseline.
 * @param lines "125^2 euros", "CO_2"
 * @param shift of all glyphs from the baseline, in thousandths of the size
 */
export function pdfWithScriptGlyphs(lines: string[], shift = 0): string {
  const glyphs = new Map<number, { ink: Ink; width: number; sign: string }>();
  for (let code = 33; code < 127; code++) {
    const sign = String.fromCharCode(code);
    const ink: Ink = /[a-z]/.test(sign) ? [0, 460] : /[.,]/.test(sign) ? [-100, 110] : [0, 690];
    glyphs.set(code, { ink, width: 500, sign });
  }
  for (let digit = 0; digit < 10; digit++) {
    glyphs.set(RAISED + digit, { ink: [350, 690], width: 350, sign: `${digit}` });
    glyphs.set(LOWERED + digit, { ink: [-120, 220], width: 350, sign: `${digit}` });
  }
  glyphs.set(RAISED_MINUS, { ink: [500, 545], width: 350, sign: "\u2212" });
  const codes = [...glyphs.keys()];
  const procedures = [...glyphs].map(
    ([
      ,
      {
        ink: [bottom, top],
        width,
      },
    ]) => {
      const [low, high] = [bottom + shift, top + shift];
      const drawn = `${width} 0 40 ${low} ${width - 40} ${high} d1 40 ${low} ${width - 80} ${high - low} re f`;
      return `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`;
    },
  );
  const widths = Array.from({ length: 0xa0 - 32 }, (_, at) => glyphs.get(at + 32)?.width ?? 250);
  const map = [...glyphs].map(
    ([code, { sign }]) => `<${hex(code)}> <${hex(sign.charCodeAt(0)).padStart(4, "0")}>`,
  );
  const unicode = [
    "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange",
    "1 beginbfchar <20> <0020> endbfchar",
    ...chunks(map, 100).map((part) => `${part.length} beginbfchar ${part.join("\n")} endbfchar`),
    "endcmap end",
  ].join("\n");
  const text = lines
    .map((line, row) => {
      const bytes = Array.from(coded(line), (sign) => hex(sign.charCodeAt(0))).join("");
      return `BT /F 11 Tf 50 ${700 - 24 * row} Td <${bytes}> Tj ET`;
    })
    .join("\n");
  return `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>> endobj
4 0 obj <</Type/Font/Subtype/Type3/FontBBox[0 -200 1000 900]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 32/LastChar 159
/Widths[${widths.join(" ")}]/Encoding<</Differences[${codes.map((code) => `${code}/g${code}`).join(" ")}]>>
/CharProcs<<${codes.map((code, at) => `/g${code} ${10 + at} 0 R`).join(" ")}>>/ToUnicode 6 0 R/Resources<<>>>> endobj
5 0 obj <</Length ${text.length}>>stream
${text}
endstream endobj
6 0 obj <</Length ${unicode.length}>>stream
${unicode}
endstream endobj
${procedures.map((procedure, at) => `${10 + at} 0 obj ${procedure} endobj`).join("\n")}
trailer<</Root 1 0 R/Size ${10 + codes.length}>>
%%EOF`;
}

const chunks = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
