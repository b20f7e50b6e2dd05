import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Edit,
  EMPTY,
  insert,
  lastRows,
  move,
  pasted,
  remove,
  textOf,
  typed,
} from "../../../cli/chat/edit.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("👩‍👩‍👧‍👦", "e\u0301", "日本", "a b  c"),
);
const edit: fc.Arbitrary<Edit> = fc.record({ before: text, after: text });

describe("a text that is written at the terminal", () => {
  it("is the same wherever its cursor goes", () => {
    const way = fc.constantFrom("left" as const, "right" as const, "start" as const, "end" as const);
    fc.assert(
      fc.property(edit, fc.array(way), (start, ways) => {
        expect(textOf(ways.reduce(move, start))).toBe(textOf(start));
      }),
    );
  });

  it("loses a whole character at a time, never half of one", () => {
    const family = insert(EMPTY, "a👩‍👩‍👧‍👦");
    expect(remove(family, "character")).toEqual({ before: "a", after: "" });
    expect(remove(move(family, "left"), "next")).toEqual({ before: "a", after: "" });
    fc.assert(
      fc.property(edit, (start) => {
        let now = move(start, "end");
        for (let keys = 0; textOf(now) !== ""; keys += 1) {
          expect(keys).toBeLessThan(64);
          now = remove(now, "character");
          expect(textOf(now).isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it("loses words and lines", () => {
    expect(remove({ before: "one two  ", after: "x" }, "word")).toEqual({ before: "one ", after: "x" });
    expect(remove({ before: "one two", after: "x" }, "line")).toEqual({ before: "", after: "x" });
  });

  it("deletes a word at once, however much text precedes it", () => {
    for (const each of [" ", "a"]) {
      const before = `x ${each.repeat(300_000)} y`;
      expect(remove({ before, after: "" }, "word").before).toBe(before.slice(0, -1));
    }
  });

  it("shows as much of its end as there are rows for", () => {
    expect(lastRows("a\nb\n\nc", 3, 10)).toBe("b\n\nc");
    expect(lastRows("a\n12345\nc", 3, 4)).toBe("12345\nc");
    expect(lastRows("a\n12345\nc", 2, 4)).toBe("c");
    expect(lastRows("日本語日本語", 2, 6)).toBe("日本語日本語");
    const sizes = [fc.string({ unit: fc.constantFrom("a", "\n") }), fc.integer({ min: -9, max: 9 })] as const;
    fc.assert(
      fc.property(...sizes, fc.integer({ min: -9, max: 9 }), (whole, rows, columns) => {
        const end = lastRows(whole, rows, columns);
        const taken = end
          .split("\n")
          .map((line) => Math.max(1, Math.ceil(line.length / Math.max(1, columns))));
        expect(whole.endsWith(end)).toBe(true);
        expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(Math.max(1, rows));
      }),
    );
  });

  it("is as long as a message may be, at the most", () => {
    const long = insert(insert(EMPTY, "x".repeat(31_999)), "👍👍");
    expect(textOf(long).length).toBe(32_000);
    expect(textOf(long).isWellFormed()).toBe(true);
    expect(textOf(insert(long, "y"))).toBe(textOf(long));
  });

  it("takes keys that come at once, and sends no more than the first line", () => {
    expect(typed(EMPTY, "old\x15new\x01a \x05!\rnext\r", false)).toEqual({
      edit: { before: "a new!", after: "" },
      sent: "a new!",
      rest: "next\r",
    });
    expect(typed(EMPTY, "a\nb", true)).toMatchObject({ edit: { before: "a\nb" }, sent: undefined });
    expect(typed(EMPTY, "a\nb", false)).toMatchObject({ sent: "a", rest: "b" });
  });

  it("never holds a control but a line feed, whatever is typed or pasted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.boolean(), (keys, lines) => {
        for (const made of [typed(EMPTY, keys, lines).edit, pasted(EMPTY, keys, lines)])
          expect(textOf(made)).not.toMatch(lines ? /[\x00-\x09\x0b-\x1f\x7f]/ : /[\x00-\x1f\x7f]/);
      }),
    );
  });
});
