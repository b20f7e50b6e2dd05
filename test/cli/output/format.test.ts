import { describe, expect, it } from "vitest";
import { clock, place, size, table } from "../../../cli/output/format.ts";

describe("what is shown of a", () => {
  it("size", () => {
    const sizes = {
      0: "0 B",
      999: "999 B",
      1000: "1 kB",
      431207: "431 kB",
      999499: "999 kB",
      999500: "1.0 MB",
      104857600: "104.9 MB",
    };
    for (const [bytes, text] of Object.entries(sizes)) expect(size(Number(bytes))).toBe(text);
  });

  it("time", () => {
    expect([0, 65.9, 3599, 3600, 7325].map(clock)).toEqual(["00:00", "01:05", "59:59", "1:00:00", "2:02:05"]);
  });

  it("place", () => {
    expect(place({ page: 4, line: 9, line_end: 9 })).toBe("page 4, line 9");
    expect(place({ page: 4, line: 9, recognised: true, confidence: 0.9 })).toBe(
      "page 4, line 9, recognised text",
    );
    expect(place({ page: 4, line: 9, line_end: 11 })).toBe("page 4, lines 9-11");
    expect(place({ page: 4, line: 9 })).toBe("page 4, line 9");
    expect(place({ line: 9, line_end: 11 })).toBe("lines 9-11");
    expect(place({ start: 65.2, end: 70 })).toBe("01:05-01:10");
    expect(place({ start: 65.2, end: 65.9 })).toBe("01:05");
    expect(place({ start: 65.2 })).toBe("01:05");
    expect(place({ start: 3595, end: 3725.5 })).toBe("59:55-1:02:05");
    expect(place({ start: 0, end: 0 })).toBe("00:00");
    expect(place({})).toBe("");
  });
});

describe("a table", () => {
  const paint = (_style: string, text: string): string => text;
  const rows = [
    ["Server", "http://127.0.0.1:8080, version 0.1.0"],
    ["Engine", "local"],
  ];

  it("continues below its last column if the terminal is too narrow for it", () => {
    expect(table({ paint, width: 32 }, rows)).toEqual([
      "Server  http://127.0.0.1:8080,\n        version 0.1.0",
      "Engine  local",
    ]);
  });

  it("continues at the edge if a word has no room below", () => {
    expect(table({ paint, width: 20 }, rows)[0]).toBe(rows[0]?.join("  "));
  });

  it("is as wide as it likes off a terminal", () => {
    for (const width of [undefined, Number.POSITIVE_INFINITY])
      expect(table({ paint, ...(width !== undefined && { width }) }, rows)[0]).toBe(rows[0]?.join("  "));
  });
});
