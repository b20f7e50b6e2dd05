import type { FoundPassage } from "../../contract/generated/types.ts";
import { PLACE_PROPERTIES, placeLine, placeOf } from "../place.ts";
import { tool, type WorkspaceInput } from "../tool.ts";
import { workspaceId } from "../workspace.ts";

interface Input extends WorkspaceInput {
  query: string;
  limit?: number;
  document_ids?: string[];
}

const passageText = (passage: FoundPassage, at: number): string =>
  [
    `[${at + 1}] ${placeLine(passage)}`,
    ...(passage.evidence_url === null ? [] : [passage.evidence_url]),
    passage.text.trim(),
  ].join("\n");

export const search = tool<Input>({
  name: "search",
  title: "Search the documents",
  description:
    "Finds the passages of a workspace's documents that are closest to a query, by words and by meaning, without writing an answer. Each has its page, its lines and a link that shows it.",
  takes: {
    query: { type: "string", description: "Words, or a question." },
    limit: { type: "integer", description: "How many passages, up to 100; by default 10." },
    document_ids: { type: "array", items: { type: "string" }, description: "Search only these." },
  },
  required: ["query"],
  gives: {
    passages: {
      type: "array",
      description: "Best first.",
      items: {
        type: "object",
        properties: { ...PLACE_PROPERTIES, text: { type: "string" }, score: { type: "number" } },
        required: ["document_id", "title", "text", "score"],
      },
    },
  },
  run: async ({ query, limit, document_ids, workspace }, door, { signal }) => {
    const id = await workspaceId(door, workspace, signal);
    const { results } = await door.client.post("/workspaces/{workspace_id}/search/", {
      params: { path: { workspace_id: id } },
      body: {
        query,
        ...(limit !== undefined && { limit }),
        ...(document_ids !== undefined && { resource_ids: document_ids }),
      },
      signal,
    });
    const passages = results.map((each) => ({ ...placeOf(id, each), text: each.text, score: each.score }));
    const text = results.length === 0 ? "Nothing was found." : results.map(passageText).join("\n\n");
    return { structured: { passages }, text };
  },
});
