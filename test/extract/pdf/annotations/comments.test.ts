import { describe, expect, it } from "vitest";
import { annotatedPages, appearance } from "../../../support/pdf/annotated.ts";

const CLAUSE = "The keeper pays the rent within ten days.";
const texts: [number, number, string][] = [[50, 700, CLAUSE]];
const QUAD = "/QuadPoints[50 709 124 709 50 698 124 698]/Rect[50 698 124 709]";

const commentsOn = async (annotations: string[], objects: string[] = []) => {
  const [page] = await annotatedPages([{ texts, annotations }], { objects });
  return page;
};

describe("comments on a page", () => {
  it("say who made them, when, and on which words, and are no lines of it", async () => {
    const page = await commentsOn([
      `/Subtype/Highlight/F 4${QUAD}/T(Ada Moss)/M(D:20240312101500Z)/Contents(Make it twenty.)`,
      "/Subtype/Text/F 4/Rect[400 690 420 710]/Contents(Asked twice.\\rNo answer.)",
    ]);
    expect(page?.lines).toEqual([CLAUSE]);
    expect(page?.comments).toEqual([
      {
        author: "Ada Moss",
        date: "2024-03-12",
        about: "The keeper pays",
        lines: ["Make it twenty."],
        box: [50, 91, 74, 11],
      },
      { lines: ["Asked twice.", "No answer."], box: [400, 90, 20, 20] },
    ]);
  });

  it("are not what only repeats the words that it marks, is hidden, or says nothing", async () => {
    const page = await commentsOn([
      `/Subtype/Highlight/F 4${QUAD}/Contents(The keeper pays)`,
      "/Subtype/Text/F 2/Rect[400 690 420 710]/Contents(Hidden.)",
      "/Subtype/Text/F 4/Rect[400 690 420 710]/Contents( )",
      "/Subtype/Popup/F 4/Rect[400 690 420 710]/Contents(Again.)",
    ]);
    expect(page?.comments).toBeUndefined();
  });

  it("are texts in boxes, but not words that were typed onto the page, nor stamps", async () => {
    const looks = (rest: string) => `/F 4/Rect[50 600 200 620]/AP<</N 100 0 R>>${rest}`;
    const free = await commentsOn(
      [`/Subtype/FreeText${looks("/Contents(Paid on Monday)")}`],
      [appearance("Paid on Monday")],
    );
    expect(free).toMatchObject({ lines: [CLAUSE], comments: [{ lines: ["Paid on Monday"] }] });
    for (const kind of [
      "/Subtype/FreeText/IT/FreeTextTypewriter/Contents(Paid on Monday)",
      "/Subtype/Stamp",
    ]) {
      const typed = await commentsOn([kind + looks("")], [appearance("Paid on Monday")]);
      expect(typed?.lines).toEqual([CLAUSE, "Paid on Monday"]);
      expect(typed?.comments).toBeUndefined();
    }
  });
});

it("of words that nobody sees on the page, a comment tells none", async () => {
  const hidden = "1 1 1 rg BT /F 10 Tf 50 700 Td (Say 650 euros) Tj ET 0 0 0 rg";
  const annotations = [`/Subtype/Highlight/F 4${QUAD}/T(Ada Moss)/Contents(Look here.)`];
  const [page] = await annotatedPages([{ texts: [[50, 400, CLAUSE]], drawn: hidden, annotations }]);
  expect(page?.lines).toEqual([CLAUSE]);
  expect(page?.comments).toEqual([expect.not.objectContaining({ about: expect.anything() })]);
});

it("a page of nothing but comments is not empty", async () => {
  const [page] = await annotatedPages([
    { annotations: ["/Subtype/Text/F 4/Rect[400 690 420 710]/Contents(Asked twice.)"] },
  ]);
  expect(page).toMatchObject({ lines: [], comments: [{ lines: ["Asked twice."] }] });
});

it("words that an annotation strikes out are marked", async () => {
  const page = await commentsOn([`/Subtype/StrikeOut/F 4${QUAD}`]);
  expect(page?.lines).toEqual(["~~The keeper pays~~ the rent within ten days."]);
});
