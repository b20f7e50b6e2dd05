import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { History } from "../../cli/chat/history.ts";

describe("the history of a chat", () => {
  it("gives back what was being written, however far one goes and comes back", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), fc.nat(20), (lines, written, steps) => {
        const history = new History(lines);
        let shown = written;
        for (let step = 0; step < steps; step += 1) shown = history.step(shown, -1) ?? shown;
        for (let step = 0; step < steps; step += 1) shown = history.step(shown, 1) ?? shown;
        expect(shown).toBe(written);
      }),
    );
  });

  it("finds older and older lines that have a word, whatever its case, and stops at the oldest", () => {
    const history = new History(["Net sales of Apple", "Net income", "Why apples fall"]);
    const first = history.search("APPLE");
    expect(first).toBe("Why apples fall");
    expect(history.search(first ?? "")).toBe("Net sales of Apple");
    expect(history.search("Net sales of Apple")).toBeUndefined();
    history.leave();
    expect(history.search("income")).toBe("Net income");
  });
});
