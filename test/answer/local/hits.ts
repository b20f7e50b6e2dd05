import type { FoundPassage } from "../../../src/answer/search/retrieve.ts";
import type { Passage, PassageTable } from "../../../src/domain/documents/passage.ts";

let made = 0;

/** What a search would have found: a passage of the document that the title names. */
export const found = (text: string, title = "", more: Partial<Passage> = {}): FoundPassage => {
  made += 1;
  const place = { source_type: "pdf", page: 1, line: 1, line_end: 1 } as const;
  const passage = {
    id: `p${made}`,
    resourceId: `r ${title}`,
    index: made,
    text,
    place,
    lineStarts: [0],
    ...more,
  };
  return { hit: { passage, score: 1, about: title }, title };
};

/** The places of lines in a text that are its headings. */
export const headingsOf = (text: string, ...lines: string[]): Pick<Passage, "headings"> => ({
  headings: lines.map((line) => {
    const start = text.indexOf(line);
    if (start < 0) throw new Error(`no line "${line}"`);
    return { start, end: start + line.length };
  }),
});

/** A passage of rows, each `[label, ...cells]`, "Group › Row" for one under another, below the heads of its columns. */
export const foundTable = (
  title: string,
  { columns, unit, title: of }: Pick<PassageTable, "columns" | "unit" | "title">,
  rows: [label: string, ...cells: string[]][],
): FoundPassage => {
  let text = columns.join(" ");
  const known = rows.map(([name, ...cells]) => {
    const under = name.split(" › ");
    const label = under.pop() ?? "";
    const line = [label, ...cells].join(" ");
    text += `\n${line}`;
    return { label, under, cells, start: text.length - line.length, end: text.length };
  });
  const told = { ...(unit !== undefined && { unit }), ...(of !== undefined && { title: of }) };
  return found(text, title, { table: { columns, rows: known, ...told } });
};
