import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { anchorOf } from "../../src/guide/html.ts";
import { guidePages } from "../../src/guide/pages.ts";

const ROOT = join(import.meta.dirname, "../..");
const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(ROOT, folder, name));
const FILES = [...markdownIn("."), ...markdownIn("docs"), ...markdownIn("docs/guide")];

const anchorsOf = (file: string): string[] =>
  Array.from(readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm), ([, heading = ""]) => anchorOf(heading));

/** Links of a file to others of the repository that lead nowhere. */
const brokenIn = (file: string): string[] =>
  Array.from(readFileSync(file, "utf8").matchAll(/\]\(([^)\s]+)\)/g), ([, href = ""]) => href)
    .filter((href) => !/^\w+:/.test(href))
    .filter((href) => {
      const [path = "", anchor] = href.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });

describe("links of the docs", () => {
  it.each(FILES.map((file) => relative(ROOT, file)))("%s leads to what is there", (file) => {
    expect(brokenIn(join(ROOT, file))).toEqual([]);
  });

  it("every page of docs/guide is in the program", () => {
    const names = guidePages.map(({ name }) => `${name}.md`);
    expect(names.toSorted()).toEqual(readdirSync(join(ROOT, "docs/guide")).toSorted());
  });
});
