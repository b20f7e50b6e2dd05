import { expect, it } from "vitest";
import { type Given, givenOf } from "../../../src/answer/model/given/given.ts";
import { gather, type More } from "../../../src/answer/model/more.ts";
import { type Told, tablePiece, temporaryReading } from "../../support/pdf/reading.ts";

const NOTHING: More = { searches: [], pages: [], tables: [] };
const heads = { title: "Costs", columns: ["2023", "2022"] };
const rows = ["Oak", "Elm", "Ash"].map((wood, at) => tablePiece(heads, [[wood, `${at + 1}0`, `${at + 1}1`]]));
const pages = (wood: string): Told[] => [
  { text: `${wood} Ltd reports on its year.`, page: 1 },
  ...Array.from({ length: 6 }, (_, at) => ({
    text: `Page ${at + 2} of ${wood} tells of thing ${at + 2}.`,
    page: at + 2,
  })),
  { text: `Current assets of ${wood} came to ${wood.length}00.`, page: 8 },
];

const ROOM = 8_000;

/** What is gathered in two reports when these passages of the first were given. */
const gathered = async (more: Partial<More>, given: number[], names = ["oak.pdf"], room = ROOM) => {
  const { reading, workspaceId, idOf } = await temporaryReading({
    "oak.pdf": [...pages("Oak"), ...rows],
    "elm.pdf": pages("Elm"),
  });
  const all = await reading.read(workspaceId, { resourceId: idOf("oak.pdf"), first: 0, last: 99 });
  const before: Given[] = given
    .flatMap((index) => all.filter((each) => each.index === index))
    .map((each) => givenOf(each, "oak.pdf"));
  const { signal } = new AbortController();
  const gave = await gather(
    reading,
    { workspaceId, text: "What is the ratio?" },
    { ...NOTHING, ...more },
    before,
    room,
    signal,
    names.map(idOf),
  );
  return {
    found: gave.found.map(({ title, passage, shown }) => ({ title, index: passage.index, shown })),
    pages: gave.pages,
    idOf,
  };
};

it("a search stays within the documents that the question names", async () => {
  const { found } = await gathered({ searches: ["current assets"] }, [0]);
  expect(found.map(({ title, index }) => [title, index])).toContainEqual(["oak.pdf", 7]);
  expect(found.every(({ title }) => title === "oak.pdf")).toBe(true);
});

it("a search that names another document leaves them", async () => {
  const { found } = await gathered({ searches: ["current assets of Elm"] }, [0]);
  expect(found[0]?.title).toBe("elm.pdf");
});

it("a page comes by its document's title, given or not, and one that is not there gives nothing", async () => {
  expect((await gathered({ pages: [{ document: "oak.pdf", page: 4 }] }, [0])).found).toMatchObject([
    { title: "oak.pdf", index: 3 },
  ]);
  expect((await gathered({ pages: [{ document: "elm.pdf", page: 4 }] }, [0])).found).toMatchObject([
    { title: "elm.pdf", index: 3 },
  ]);
  const absent = [
    { document: "ash.pdf", page: 4 },
    { document: "oak.pdf", page: 99 },
  ];
  expect((await gathered({ pages: absent }, [0])).found).toEqual([]);
});

it("only the pages that there are count as found, by their documents", async () => {
  const asked = ["oak.pdf", "a secret.pdf"].map((document) => ({ document, page: 4 }));
  const { pages: there, idOf } = await gathered({ pages: asked }, [0]);
  expect(there).toEqual([{ resourceId: idOf("oak.pdf"), page: 4 }]);
});

it("no more is gathered than has room", async () => {
  const asked = [2, 3, 4, 5].map((page) => ({ document: "oak.pdf", page }));
  expect((await gathered({ pages: asked }, [0])).found).toHaveLength(4);
  expect((await gathered({ pages: asked }, [0], ["oak.pdf"], 70)).found).toHaveLength(2);
});

it("the rest of a table comes under its heads, without what was given", async () => {
  const { found } = await gathered({ tables: [1, 7] }, [9]);
  expect(found.map(({ index }) => index)).toEqual([8, 10]);
  expect(found[1]?.shown).toContain("| Ash | 30 | 31 |");
});

it("nothing that was given comes again", async () => {
  const { found } = await gathered(
    { searches: ["current assets"], pages: [{ document: "oak.pdf", page: 8 }] },
    [7, 0],
  );
  expect(found.map(({ title, index }) => `${title} ${index}`)).not.toContain("oak.pdf 7");
});
