import { describe, expect, it } from "vitest";
import { since, when } from "../../../cli/output/when.ts";

const NOW = Date.parse("2026-11-21T08:00:00Z");

describe("when", () => {
  it("reads dates, times and lengths from now", () => {
    expect(when("2027-01-31", NOW)).toBe("2027-01-31T00:00:00.000Z");
    expect(when("2027-01-31T12:00+02:00", NOW)).toBe("2027-01-31T10:00:00.000Z");
    expect(when("30d", NOW)).toBe("2026-12-21T08:00:00.000Z");
    expect(when("12h", NOW)).toBe("2026-11-21T20:00:00.000Z");
    expect(when("90m", NOW)).toBe("2026-11-21T09:30:00.000Z");
    expect(when("2w", NOW)).toBe("2026-12-05T08:00:00.000Z");
  });

  it("refuses anything else, and what is past", () => {
    for (const text of [
      "",
      "soon",
      "30",
      "d",
      "-3d",
      "30 d",
      "2027",
      "2027-13-01",
      "1/31/2027",
      "9999999d",
      "0d",
    ]) {
      expect(() => when(text, NOW), text).toThrow();
    }
    expect(() => when("2026-11-20", NOW)).toThrow("past");
  });
});

describe("since", () => {
  it("reads dates, times and lengths back from now", () => {
    expect(since("2026-01-31", NOW)).toBe("2026-01-31T00:00:00.000Z");
    expect(since("2026-11-21T09:00+02:00", NOW)).toBe("2026-11-21T07:00:00.000Z");
    expect(since("24h", NOW)).toBe("2026-11-20T08:00:00.000Z");
    expect(since("7d", NOW)).toBe("2026-11-14T08:00:00.000Z");
    expect(since("0m", NOW)).toBe("2026-11-21T08:00:00.000Z");
  });

  it("refuses anything else, and what is still in the future", () => {
    for (const text of ["", "yesterday", "24", "-1d", "2026"]) expect(() => since(text, NOW), text).toThrow();
    expect(() => since("2026-11-22", NOW)).toThrow("in the future");
  });
});
