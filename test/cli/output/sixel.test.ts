import fc from "fast-check";
import { expect, it } from "vitest";
import { sixels } from "../../../cli/evidence/sixel.ts";

/** The columns of a band in one colour, six bits each, as a terminal reads them. */
const columnsOf = (signs: string): number[] =>
  Array.from(signs.matchAll(/(?:!(\d+))?([?-~])/g)).flatMap(([, count = "1", sign = "?"]) =>
    Array.from({ length: Number(count) }, () => sign.charCodeAt(0) - 63),
  );

/** The colour of each pixel of a picture in sixels; -1 where none was drawn. */
function drawn(text: string, width: number, height: number): number[] {
  const [, body = ""] = /^\x1bP0;0;q"1;1;\d+;\d+(?:#\d+;2;\d+;\d+;\d+)*(.*)\x1b\\$/s.exec(text) ?? [];
  const pixels = Array.from({ length: width * height }, () => -1);
  for (const [at, band] of body.split("-").entries()) {
    const passes = band.split("$").map((pass) => /^#(\d+)(.*)$/s.exec(pass) ?? []);
    for (const [, colour = "", signs = ""] of passes) {
      for (const [x, bits] of columnsOf(signs).entries())
        for (const y of [0, 1, 2, 3, 4, 5])
          if ((bits >> y) & 1) pixels[(6 * at + y) * width + x] = Number(colour);
    }
  }
  return pixels;
}

it("draws every pixel of a picture in its colour", () => {
  const picture = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        pixels: fc.array(fc.nat(3), { minLength: width * height, maxLength: width * height }),
      }),
    );
  const palette = [
    [0, 0, 0],
    [255, 255, 255],
    [255, 200, 0],
    [10, 20, 30],
  ];
  fc.assert(
    fc.property(picture, ({ width, height, pixels }) => {
      expect(drawn(sixels({ width, height, pixels, palette }), width, height)).toEqual(pixels);
    }),
  );
});

it("names colours in percent", () => {
  expect(sixels({ width: 1, height: 1, pixels: [0], palette: [[255, 128, 0]] })).toBe(
    '\x1bP0;0;q"1;1;1;1#0;2;100;50;0#0@\x1b\\',
  );
});
