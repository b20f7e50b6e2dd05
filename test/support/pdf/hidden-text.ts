/** Pages as files hold them, written by hand: what hides text is said in ways that no library writes. */

const PAPER = [0, 0, 595, 842];
const say = (text: string, y: number, x = 60, size = 12): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const word = (kind: string): string => `Smuggled${kind.replaceAll(/\W/g, "")}`;
const sentence = (kind: string): string => `${word(kind)} says that the fee is 17 crowns.`;

interface HiddenPage {
  /** What hides the sentence. */
  kind: string;
  content: string;
  /** Entries of the page besides. */
  page?: string;
}

const hidden = (kind: string, draw: (text: string) => string, page?: string): HiddenPage => ({
  kind,
  content: draw(sentence(kind)),
  ...(page && { page }),
});

const PAGES: HiddenPage[] = [
  hidden("layer off", (text) => `/OC /Off BDC ${say(text, 600)} EMC`),
  hidden("layer off by membership", (text) => `/OC /Members BDC ${say(text, 600)} EMC`),
  hidden("layer within a layer", (text) => `/OC /On BDC /OC /Off BDC ${say(text, 600)} EMC EMC`),
  hidden("form of a layer", () => "/Layered Do"),
  hidden("cut away with its form", () => "q 60 100 200 50 re W n /Plain10 Do Q"),
  hidden("cut away with the form around its form", () => "q 60 100 200 50 re W n /Plain11 Do Q"),
  hidden("no opacity of its form", () => "q /Clear gs /Plain13 Do Q"),
  hidden("outside the page", (text) => say(text, 600, 700)),
  hidden("outside the crop box", (text) => say(text, 780), "/CropBox[0 0 595 760]"),
  hidden("white on white", (text) => `1 g ${say(text, 600)}`),
  hidden("white sign by sign", (text) => {
    const signs = Array.from(text, (sign, at) => (sign === " " ? "" : say(sign, 600, 60 + 7 * at)));
    return `1 g ${signs.join(" ")}`;
  }),
  hidden("nearly white", (text) => `0.98 g ${say(text, 600)}`),
  hidden("its own ground", (text) => `0 0 0.5 rg 50 580 500 40 re f ${say(text, 600)}`),
  hidden("under an area", (text) => `${say(text, 600)} 0.8 g 50 580 500 40 re f`),
  hidden("under a picture", (text) => `${say(text, 600)} q 500 0 0 40 50 580 cm /Grey Do Q`),
  hidden("black on a black picture", (text) => `q 500 0 0 40 50 580 cm /Black Do Q ${say(text, 600)}`),
  hidden("no ink", (text) => `3 Tr ${say(text, 600)} 0 Tr`),
  hidden("no ink over other words", (text) => `3 Tr ${say(text, 700)} 0 Tr`),
  hidden("no opacity", (text) => `q /Clear gs ${say(text, 600)} Q`),
  hidden("too small", (text) => say(text, 600, 60, 1)),
  hidden("small and white", (text) => `1 g ${say(text, 600, 60, 1)}`),
  hidden("cut away", (text) => `q 60 100 200 50 re W n ${say(text, 600)} Q`),
];

export const HIDDEN_KINDS = PAGES.map(({ kind }) => kind);
export const hiddenWord = word;
/** What the page of each kind shows. */
export const shownBeside = (kind: string): string =>
  `The hall of number ${HIDDEN_KINDS.indexOf(kind) + 1} costs 900 euros.`;

/** What looks hidden to a careless eye, one page each. */
const SHOWN: string[] = [
  `0 0 0.5 rg 50 580 500 40 re f 1 g ${say("White on blue is seen.", 600)}`,
  `q 500 0 0 40 50 580 cm /Black Do Q 1 g ${say("White on a picture is seen.", 600)}`,
  `/OC /On BDC ${say("A layer that is on is seen.", 600)} EMC`,
  `q 40 580 500 40 re W n ${say("What is cut around it is seen.", 600)} Q`,
  `0.8 g ${say("Light grey is seen.", 600)}`,
  "/Plain14 Do",
  `q /Half gs ${say("What shines through is seen.", 600)} Q`,
];
const OF_FORM = "A form is seen as well.";
export const SHOWN_SENTENCES = SHOWN.map((content) => /\((.*)\)/.exec(content)?.[1] ?? OF_FORM);

const stream = (dictionary: string, content: string): string =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

/** One grey value as a picture. */
const picture = (value: string): string =>
  stream(
    "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode",
    `${value}>`,
  );

const BOX = `/BBox[${PAPER.join(" ")}]`;
const PLAIN = [10, 11, 13, 14].map((number) => `/Plain${number} ${number} 0 R`).join("");
const RESOURCES = `<</Font<</F 3 0 R>>/Properties<</Off 4 0 R/On 5 0 R/Members 6 0 R>>/ExtGState<</Clear<</ca 0>>/Half<</ca 0.5>>>>/XObject<</Grey 7 0 R/Black 8 0 R/Layered 9 0 R${PLAIN}>>>>`;
const form = (content: string, resources = "/Font<</F 3 0 R>>", entries = ""): string =>
  stream(`/Type/XObject/Subtype/Form${BOX}/Resources<<${resources}>>${entries}`, content);
const sayIn = (kind: string): string => say(sentence(kind), 600);

/** @param layers what the catalogue says of the layers' states */
function fileOf(pages: Omit<HiddenPage, "kind">[], layers: string): Uint8Array<ArrayBuffer> {
  const objects = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[4 0 R 5 0 R]/D<<${layers}>>>>>>`],
    [
      2,
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${30 + 2 * at} 0 R`).join(" ")}]>>`,
    ],
    [3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"],
    [4, "<</Type/OCG/Name(Draft)>>"],
    [5, "<</Type/OCG/Name(Final)>>"],
    [6, "<</Type/OCMD/OCGs[4 0 R]/P/AllOn>>"],
    [7, picture("80")],
    [8, picture("00")],
    [9, form(sayIn("form of a layer"), undefined, "/OC 4 0 R")],
    [10, form(sayIn("cut away with its form"))],
    [11, form("/Inner Do", "/XObject<</Inner 12 0 R>>")],
    [12, form(sayIn("cut away with the form around its form"))],
    [13, form(sayIn("no opacity of its form"))],
    [14, form(say(OF_FORM, 600))],
  ]);
  for (const [at, { content, page = "" }] of pages.entries()) {
    const own = `/MediaBox[${PAPER.join(" ")}]/Resources ${RESOURCES}/Contents ${31 + 2 * at} 0 R${page}`;
    objects.set(30 + 2 * at, `<</Type/Page/Parent 2 0 R${own}>>`);
    objects.set(31 + 2 * at, stream("", content));
  }
  const body = [...objects].map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join("");
  // Without a table of offsets, which readers then make for themselves.
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 100>>\n%%EOF`, "latin1");
}

const beside = ({ kind, content, page }: HiddenPage) => ({
  content: `0 g ${say(shownBeside(kind), 700)} ${content}`,
  ...(page && { page }),
});

/** A page of each kind that hides a sentence, beside one that is seen. */
export const hiddenPdf = (layers = "/ON[5 0 R]/OFF[4 0 R]"): Uint8Array<ArrayBuffer> =>
  fileOf(PAGES.map(beside), layers);

/** Pages on which all sentences are seen. */
export const shownPdf = (): Uint8Array<ArrayBuffer> =>
  fileOf(
    SHOWN.map((content) => ({ content })),
    "/ON[5 0 R]/OFF[4 0 R]",
  );
