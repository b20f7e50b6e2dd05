import { expect, test } from "vitest";
import { annotatedPages } from "../../support/pdf/annotated.ts";

const pages = ["one", "two", "three"].map((word) => ({
  texts: [[50, 700, `This is page ${word} of them.`]] as [number, number, string][],
}));
const file = (name: string) => `(${name})<</Type/Filespec/F(${name})/EF<</F 100 0 R>>>>`;
const OBJECTS = ["<</Type/EmbeddedFile/Length 3>>stream\nabc\nendstream"];

test("pages have what they print as their numbers, where that is another", async () => {
  const catalog = "/PageLabels<</Nums[0<</S/r>>2<</S/D/St 3>>]>>";
  expect((await annotatedPages(pages, { catalog })).map(({ label }) => label)).toEqual([
    "i",
    "ii",
    undefined,
  ]);
  const odd = `/PageLabels<</Nums[0<</P(\\001${"x".repeat(5_000)})>>]>>`;
  const [{ label = "" } = {}] = await annotatedPages(pages, { catalog: odd });
  expect(label).toBe(`${"x".repeat(23)}…`);
});

test("attached files are told by their names, with the first page", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `price${String(at).padStart(2, "0")}.xlsx`);
  const catalog = `/Names<</EmbeddedFiles<</Names[${names.map(file).join("")}]>>>>`;
  const [first, second] = await annotatedPages(pages, { catalog, objects: OBJECTS });
  expect(first).toMatchObject({ attached: names.slice(0, 10), attachedMore: 2 });
  expect(second?.attached).toBeUndefined();
});

test("a file that is attached to a page is told there", async () => {
  const pin = `/Subtype/FileAttachment/F 4/Rect[9 9 20 20]/FS<</Type/Filespec/F(plan.dwg)/EF<</F 100 0 R>>>>`;
  const [page] = await annotatedPages([{ ...pages[0], annotations: [pin] }], { objects: OBJECTS });
  expect(page?.attached).toEqual(["plan.dwg"]);
});
