import { describe, expect, it } from "vitest";
import { Screen } from "../../scripts/picture/screen.ts";
import { animated } from "../../scripts/picture/svg.ts";

const textOf = (screen: Screen): string[] =>
  screen.last(10).map((line) => line.map(({ char }) => char).join(""));

describe("the screen of the moving picture", () => {
  it("shows the content after lines were drawn again", () => {
    const screen = new Screen(20);
    screen.write("one\r\ntwo\r\nthree\r\n\x1b[2A\x1b[2Kdone\x1b[3G\x1b[K\r\n");
    expect(textOf(screen)).toEqual(["one", "do", "three", ""]);
    screen.write("\x1b[J");
    expect(textOf(screen)).toEqual(["one", "do", ""]);
  });

  it("breaks what is wider, and knows colours", () => {
    const screen = new Screen(4);
    screen.write("\x1b[32;1mgreen\x1b[0m\x1b]0;title\x07!");
    expect(textOf(screen)).toEqual(["gree", "n!"]);
    expect(screen.last(2)[1]).toEqual([
      { char: "n", colour: 32, bold: true, dim: false },
      { char: "!", colour: 0, bold: false, dim: false },
    ]);
  });
});

describe("the moving picture", () => {
  it("shows each screen for its time, and draws a line once that is on several", () => {
    const line = Array.from("a <b>", (char) => ({ char, colour: 0, bold: false, dim: false }));
    const svg = animated(
      [
        { lines: [line], shown: 1000 },
        { lines: [[], line], shown: 3000 },
      ],
      { columns: 10, rows: 2 },
      "T",
    );
    expect(svg.match(/>a &lt;b&gt;</g)).toHaveLength(1);
    expect(svg.match(/<use href="#l0"/g)).toHaveLength(2);
    expect(svg).toContain("animation: frames 4.0s");
    expect(svg).toContain("25.000%{transform:translateY(-72px)}");
  });
});
