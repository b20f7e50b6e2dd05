import { describe, expect, it } from "vitest";
import { annotatedPages, appearance } from "../../../support/pdf/annotated.ts";

const NAMES: [number, number, string][] = [
  [50, 700, "Name of the tenant"],
  [50, 670, "Number of rooms"],
];
const field = (y: number, rest: string) => `/Subtype/Widget/F 4/Rect[200 ${y - 5} 350 ${y + 15}]${rest}`;
const text = (y: number, value: string, rest = "") =>
  field(y, `/FT/Tx/T(t${y})/V(${value})/DA(/F 10 Tf 0 g)${rest}`);
const box = (x: number, y: number, rest: string) =>
  `/Subtype/Widget/F 4/FT/Btn/T(b${x}.${y})/Rect[${x} ${y - 2} ${x + 12} ${y + 10}]${rest}`;

const linesOf = async (texts: [number, number, string][], annotations: string[], objects: string[] = []) => {
  const [page] = await annotatedPages([{ texts, annotations }], { objects });
  return page;
};

describe("what is filled into a form", () => {
  it.each([
    ["without appearances", ""],
    ["with appearances", "/AP<</N 100 0 R>>"],
  ])("is read once, beside the names, %s", async (_, look) => {
    const fields = [text(700, "Ada Moss", look), text(670, "3", look.replace("100", "101"))];
    const page = await linesOf(NAMES, fields, [appearance("Ada Moss"), appearance("3")]);
    expect(page?.lines).toEqual(["Name of the tenant Ada Moss", "Number of rooms 3"]);
    expect(page?.structure).toMatchObject([
      {
        kind: "table",
        rows: [
          { label: "Name of the tenant", cells: ["Ada Moss"] },
          { label: "Number of rooms", cells: ["3"] },
        ],
      },
    ]);
  });

  it("is not read of fields outside the page, or too small to see", async () => {
    const outside = text(700, "Ada Moss").replace("[200 695 350 715]", "[700 695 850 715]");
    const tiny = text(670, "3").replace("[200 665 350 685]", "[200 670 200.5 670.5]");
    const page = await linesOf(NAMES, [outside, tiny]);
    expect(page?.lines).toEqual(["Name of the tenant", "Number of rooms"]);
  });

  it("is not read of fields that are hidden or for passwords", async () => {
    const hidden = text(700, "Ada Moss").replace("/F 4", "/F 2");
    const unseen = text(670, "3").replace("/F 4", "/F 32");
    const secret = text(640, "tide", "/Ff 8192");
    const page = await linesOf([...NAMES, [50, 640, "Password"]], [hidden, unseen, secret]);
    expect(page?.lines).toEqual(["Name of the tenant", "Number of rooms", "Password"]);
  });

  it("is whole where each sign has a place of its own, or where it takes several lines", async () => {
    const comb = text(700, "DE8937", "/Ff 16777216/MaxLen 6");
    const several = text(670, "Two in the yard\\rand one upstairs", "/Ff 4096").replace("665", "640");
    const page = await linesOf(NAMES, [comb, several]);
    expect(page?.lines).toEqual([
      "Name of the tenant DE8937",
      "Number of rooms Two in the yard",
      "and one upstairs",
    ]);
  });

  it("is what is chosen, as it is shown, not what else could be", async () => {
    const options = "/Opt[[(de)(German)][(fr)(French)]]";
    const combo = field(700, `/FT/Ch/Ff 131072/T(l)/V(fr)${options}/I[1]`);
    const list = field(670, `/FT/Ch/T(m)/V(de)${options}/I[0]/AP<</N 100 0 R>>`);
    const page = await linesOf(NAMES, [combo, list], [appearance("German French")]);
    expect(page?.lines).toEqual(["Name of the tenant French", "Number of rooms German"]);
  });

  it("takes the place of the line that it is written on", async () => {
    const page = await linesOf([...NAMES, [202, 698, "______________"]], [text(700, "Ada Moss")]);
    expect(page?.lines[0]).toBe("Name of the tenant Ada Moss");
  });
});

describe("boxes of a form", () => {
  it("are read as checked or not, each beside its words", async () => {
    const states = [box(200, 700, "/AS/Yes/V/Yes"), box(200, 670, "/AS/Off/V/Off")];
    const page = await linesOf(
      [
        [50, 700, "Pets are kept"],
        [50, 670, "Smoker"],
      ],
      states,
    );
    expect(page?.lines).toEqual(["Pets are kept ☑", "Smoker ☐"]);
  });

  it("are known by the field's value where no appearance says more", async () => {
    const page = await linesOf([[50, 700, "Pets are kept"]], [box(200, 700, "/V/Yes")]);
    expect(page?.lines).toEqual(["Pets are kept ☑"]);
  });

  it("that are to choose among stay on one line with what each stands for", async () => {
    const radios = [box(150, 700, "/Ff 32768/AS/Off"), box(250, 700, "/Ff 32768/AS/yearly")];
    const texts: [number, number, string][] = [
      [50, 700, "Rent:"],
      [100, 700, "monthly"],
      [200, 700, "yearly"],
    ];
    const page = await linesOf(texts, radios);
    expect(page?.lines).toEqual(["Rent: monthly ☐ yearly ☑"]);
    expect(page?.structure).toMatchObject([{ kind: "list", items: [0] }]);
  });

  it("replace the box that is printed below them", async () => {
    const page = await linesOf(
      [
        [50, 700, "Pets"],
        [203, 700, "*"],
      ],
      [box(200, 700, "/AS/Yes")],
    );
    expect(page?.lines).toEqual(["Pets ☑"]);
  });

  it("are not the buttons that do something", async () => {
    const button = field(700, "/FT/Btn/Ff 65536/T(p)/AP<</N 100 0 R>>");
    const page = await linesOf(NAMES, [button], [appearance("Send")]);
    expect(page?.lines).toEqual(["Name of the tenant", "Number of rooms"]);
  });
});
