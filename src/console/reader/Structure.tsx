import type { TextBlock, TextLine } from "../../client/index.ts";
import { harmless } from "../parts/text/harmless.ts";
import { counted } from "../parts/text/units.ts";
import { Lines } from "./Lines.tsx";
import { isMarked, type Place } from "./place.ts";
import { ReadTable } from "./ReadTable.tsx";

interface StructureProps {
  lines: readonly TextLine[];
  structure: readonly TextBlock[];
  place: Place;
}

/** A page as the program understands it: what each group of lines is, and tables as tables. */
export const Structure = ({ lines, structure, place }: StructureProps) => (
  <div className="structure">
    {withParagraphs(structure, lines.length).map((block) => {
      const { line, line_end, table } = block;
      return (
        <section key={line} aria-label={`${blockName(block)}, ${linesTold(block)}`}>
          <p className="small">{blockName(block)}</p>
          {table ? (
            <ReadTable
              label={harmless(table.title ?? `Table of ${linesTold(block)}`)}
              table={table}
              isMarked={(from, to) =>
                lines.slice(from - 1, to).some((each, at) => isMarked(place, each, from + at))
              }
            />
          ) : (
            <Lines lines={lines.slice(line - 1, line_end)} first={line} place={place} />
          )}
        </section>
      );
    })}
  </div>
);

/** Adds the lines outside every block, which are paragraphs. */
function withParagraphs(structure: readonly TextBlock[], lines: number): TextBlock[] {
  const all: TextBlock[] = [];
  let next = 1;
  const upTo = (line: number): void => {
    if (line >= next) all.push({ kind: "paragraph", line: next, line_end: line });
  };
  for (const block of structure) {
    upTo(block.line - 1);
    all.push(block);
    next = block.line_end + 1;
  }
  upTo(lines);
  return all;
}

const KINDS: Readonly<Record<TextBlock["kind"], string>> = {
  heading: "Heading",
  paragraph: "Paragraph",
  list: "List",
  table: "Table",
  caption: "Caption",
  footnote: "Footnote",
  comment: "Comment",
  contents: "Table of contents",
  header: "Running header",
  footer: "Running footer",
};

const blockName = ({ kind, level, items }: TextBlock): string => {
  if (items) return `${KINDS[kind]} of ${counted(items.length, "item")}`;
  return level === undefined ? KINDS[kind] : `${KINDS[kind]} ${level}`;
};

const linesTold = ({ line, line_end }: TextBlock): string =>
  line === line_end ? `line ${line}` : `lines ${line} to ${line_end}`;
