import { describe, expect, it } from "vitest";
import { fileLinks } from "../../../src/operations/views/links.ts";

const FILE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const OTHER = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e6";

const partsOf = (link: string): [number, string] => {
  const { searchParams } = new URL(link);
  return [Number(searchParams.get("expires")), searchParams.get("signature") ?? ""];
};

describe("signed links", () => {
  it("hold for their file until they expire, a day from now", () => {
    const links = fileLinks("secret");
    const [expires, signature] = partsOf(links.link("http://qa.example/api/v1", FILE));
    expect(Math.round((expires * 1000 - Date.now()) / 3_600_000)).toBe(24);
    expect(links.holds(FILE, expires, signature)).toBe(true);
    expect(links.holds(OTHER, expires, signature)).toBe(false);
    expect(links.holds(FILE, expires + 1, signature)).toBe(false);
    expect(fileLinks("another secret").holds(FILE, expires, signature)).toBe(false);
  });

  it("to a place hold for that place of that resource, and for no file", () => {
    const links = fileLinks("secret");
    const [expires, signature] = partsOf(links.evidenceLink("http://qa.example/api/v1", FILE, "4:9-12"));
    expect(links.evidenceHolds(FILE, "4:9-12", expires, signature)).toBe(true);
    expect(links.evidenceHolds(FILE.toUpperCase(), "4:9-12", expires, signature)).toBe(true);
    expect(links.evidenceHolds(FILE, "4", expires, signature)).toBe(false);
    expect(links.evidenceHolds(OTHER, "4:9-12", expires, signature)).toBe(false);
    expect(links.holds(FILE, expires, signature)).toBe(false);
    const [until, ofFile] = partsOf(links.link("http://qa.example/api/v1", FILE));
    expect(links.evidenceHolds(FILE, "whole", until, ofFile)).toBe(false);
  });

  it("do not hold once they expired, though the signature is right", () => {
    const links = fileLinks("secret", -1);
    const [expires, signature] = partsOf(links.link("http://qa.example/api/v1", FILE));
    expect(links.holds(FILE, expires, signature)).toBe(false);
    const [until, place] = partsOf(links.evidenceLink("http://qa.example/api/v1", FILE, "whole"));
    expect(links.evidenceHolds(FILE, "whole", until, place)).toBe(false);
  });
});
