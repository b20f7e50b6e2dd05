import type { Report } from "../domain/events.ts";
import { type Hit, placeOf } from "../domain/passage.ts";
import type { Answer, Part } from "../domain/records.ts";
import { type LocalPart, readLocally } from "./local.ts";
import type { PassageQuery, PassageSearch } from "./ports.ts";

/** Passages looked at for one question. */
const RETRIEVED = 20;

const NOTHING_FOUND = "Nothing relevant was found in the documents of this workspace.";

export interface AnswerDependencies {
  passages: PassageSearch;
  /** Titles of those of these resources that are ready right now. */
  readyTitles(workspaceId: string, resourceIds: string[]): Promise<Map<string, string>>;
  /** The question's vector; undefined when passages are to be found by full text alone. */
  embedQuestion?(text: string, signal?: AbortSignal): Promise<Float32Array | undefined>;
  report: Report;
}

/** A question to one workspace; `resourceIds` restricts it to these resources. */
export interface Question {
  workspaceId: string;
  text: string;
  resourceIds?: string[];
}

/** White space of a table row or a line end says nothing in a sentence. */
const readable = (text: string): string => text.replace(/\s+/g, " ").trim();

const partOf = ({ text, hit, span }: LocalPart, titles: Map<string, string>): Part => {
  const { passage } = hit;
  return {
    text: readable(text),
    source: {
      chunk_id: passage.id,
      resource_id: passage.resourceId,
      resource_title: titles.get(passage.resourceId) ?? "",
      chunk_index: passage.index,
      metadata: { ...placeOf(passage, span), quote: readable(passage.text.slice(span.start, span.end)) },
    },
  };
};

/**
 * Answers from what the workspace's ready resources say: found by full text and the question's vector, read by the
 * local reader. When the question cannot be embedded, that is reported and full text alone has to do.
 * A hit counts only if its record says `ready` at this moment, so nothing deleted or half-indexed is ever cited.
 */
export const answerer = ({ passages, readyTitles, embedQuestion, report }: AnswerDependencies) => {
  const vectorOf = async (text: string): Promise<Float32Array | undefined> => {
    try {
      return await embedQuestion?.(text);
    } catch (error) {
      report({ level: "warn", event: "question_not_embedded", error: String(error) });
      return undefined;
    }
  };

  return async ({ workspaceId, text, resourceIds }: Question): Promise<Answer> => {
    const vector = await vectorOf(text);
    const query: PassageQuery = {
      text,
      limit: RETRIEVED,
      ...(resourceIds && { resourceIds }),
      ...(vector && { vector }),
    };
    const found = await passages.search(workspaceId, query);
    const ids = [...new Set(found.map((hit: Hit) => hit.passage.resourceId))];
    const titles = await readyTitles(workspaceId, ids);
    const hits = found.filter((hit) => titles.has(hit.passage.resourceId));
    const parts = readLocally(text, hits).map((part) => partOf(part, titles));
    return {
      type: "answer",
      parts: parts.length > 0 ? parts : [{ text: NOTHING_FOUND, source: null }],
      form: null,
    };
  };
};
