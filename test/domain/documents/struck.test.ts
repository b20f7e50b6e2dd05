import { describe, expect, it } from "vitest";
import { unstruck } from "../../../src/domain/documents/struck.ts";

const spaces = (text: string): string => " ".repeat(text.length);

describe("words that are struck out", () => {
  it.each([
    ["It costs ~~8,000~~ 6,500.", "~~8,000~~"],
    ["It costs ~~about ~8 km~~ 6,500.", "~~about ~8 km~~"],
    ["It costs ~~8~~~~,000~~ 6,500.", "~~8~~~~,000~~"],
  ])("are left out, and all else stays in its place: %s", (text, struck) => {
    expect(unstruck(text)).toBe(text.replace(struck, spaces(struck)));
  });

  it.each([
    "~~~~~~~~~~\nThe harbour master is Ida Falk.\n~~~~~~~~~~",
    "~~\nThe harbour master is Ida Falk.\n~~",
    "~~~ Opening ~~~ The shop opens at nine.",
    "~~~Opening~~~ The shop opens at nine.",
    "~~ Opening ~~ The shop opens at nine.",
    "From ~9 to ~10, or ~~11",
  ])("are not recognised in tildes printed as an ornament: %j", (text) => {
    expect(unstruck(text)).toBe(text);
  });

  it("are found in time among 20,000 tildes", () => {
    for (const text of ["~".repeat(20_000), "~~a ".repeat(10_000), `~~${"a~".repeat(20_000)}`])
      expect(unstruck(text)).toHaveLength(text.length);
  });
});
