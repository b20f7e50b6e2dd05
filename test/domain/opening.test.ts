import { expect, test } from "vitest";
import { openingOf } from "../../src/domain/opening.ts";

test("headings are short lines, and prose is none", () => {
  const prose = "Amazon sells many things to many people in many countries of the world.";
  const passages = [{ text: `AMAZON.COM, INC.\n\n${prose}` }, { text: "Item 1.", section: ["Part I"] }];
  expect(openingOf(passages)).toBe("AMAZON.COM, INC.\nPart I\nItem 1.");
});

test("it is of a bounded length", () => {
  expect(openingOf([{ text: Array.from({ length: 900 }, (_, at) => `${at}`).join("\n") }]).length).toBe(600);
});
