import { describe, expect, it } from "vitest";
import { documentOf } from "../../src/guide/document.ts";
import { splitIntoPassages } from "../../src/ingest/split/split.ts";

const MARKDOWN = `# Keys

About **keys** and [links](using.md#links).

## Making keys

- one
- two, which goes
  on

\`\`\`sh
qa keys create
\`\`\`

| flag     | default |
| -------- | ------- |
| \`--port\` | \`8080\`  |
`;

const passages = async (markdown: string) => {
  const pages = (async function* () {
    yield documentOf(markdown);
  })();
  return await Array.fromAsync(splitIntoPassages(pages));
};

describe("a page of the guide as a document", () => {
  it("has the lines of its file, without their marks", () => {
    const { lines } = documentOf(MARKDOWN);
    expect(lines).toHaveLength(MARKDOWN.split("\n").length);
    expect(lines[2]).toBe("About keys and links.");
    expect(lines[16]).toBe("`--port`  `8080`");
  });

  it("knows what its lines are", () => {
    expect(documentOf(MARKDOWN).structure).toEqual([
      { kind: "paragraph", first: 2, last: 2 },
      { kind: "heading", level: 1, first: 4, last: 4 },
      { kind: "list", items: [6, 7], first: 6, last: 8 },
      {
        kind: "table",
        columns: ["default"],
        rows: [{ label: "`--port`", under: [], cells: ["`8080`"], first: 16, last: 16 }],
        first: 14,
        last: 16,
      },
    ]);
  });

  it("is split into passages under their sections, with neither its title nor its code", async () => {
    const found = await passages(MARKDOWN);
    expect(found.map(({ section }) => section)).toEqual([undefined, ["Making keys"]]);
    const text = found.map((passage) => passage.text).join("\n");
    expect(text).toContain("two, which goes on");
    expect(text).not.toContain("# Keys");
    expect(text).not.toContain("qa keys create");
  });
});
