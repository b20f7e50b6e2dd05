import type { ModelSources } from "../../../src/answer/model/sources.ts";
import { retriever } from "../../../src/answer/search/retrieve.ts";
import type { Passage, PassageTable } from "../../../src/domain/documents/passage.ts";
import { newId, passage, temporaryStore } from "../../store/lancedb/support.ts";

/** A passage as a test tells it: its text, and what is not as it is without saying. */
export type Told =
  | string
  | ({ text: string; page?: number } & Partial<
      Pick<Passage, "section" | "headings" | "table" | "lineStarts">
    >);

/** A workspace of such documents, by their titles, in a store of its own, and what a model's answers read of it. */
export const temporaryReading = async (documents: Record<string, readonly Told[]>) => {
  const store = await temporaryStore();
  const workspaceId = newId();
  const ids = new Map(Object.keys(documents).map((title) => [title, newId()]));
  for (const [title, told] of Object.entries(documents)) {
    const id = ids.get(title) ?? "";
    await store.replace(
      workspaceId,
      id,
      told.map((each, index) => toldPassage(id, index, each)),
    );
  }
  const all = [...ids].map(([title, id]) => ({ id, title, summary: "", key_notes: [] }));
  const reading: ModelSources = {
    retrieve: retriever({
      passages: store,
      readyTitles: async (_, wanted) =>
        new Map(all.filter(({ id }) => wanted.includes(id)).map(({ id, title }) => [id, title])),
      report: () => {},
    }),
    read: store.read,
    documents: async (_, wanted) => all.filter(({ id }) => wanted?.includes(id) ?? true),
  };
  return { reading, workspaceId, idOf: (title: string): string => ids.get(title) ?? "" };
};

const toldPassage = (id: string, index: number, told: Told): Passage => {
  if (typeof told === "string") return passage(id, index, told);
  const { text, page = 1, ...rest } = told;
  return { ...passage(id, index, text, { source_type: "pdf", page, line: 1, line_end: 1 }), ...rest };
};

/** A piece of a table: its text are the rows' labels and cells. */
export const tablePiece = (
  heads: Partial<Omit<PassageTable, "rows">>,
  rows: readonly (readonly [label: string, ...cells: string[]])[],
): { text: string; table: PassageTable } => {
  const lines = rows.map((row) => row.join(" "));
  const starts = lines.map((_, at) => lines.slice(0, at).join("\n").length + Number(at > 0));
  return {
    text: lines.join("\n"),
    table: {
      columns: [],
      ...heads,
      rows: rows.map(([label, ...cells], at) => {
        const start = starts[at] ?? 0;
        return { label, under: [], cells, start, end: start + (lines[at] ?? "").length };
      }),
    },
  };
};
