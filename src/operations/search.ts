import type { SearchPassages } from "../answer/search/search.ts";
import type { FoundPassage } from "../contract/generated/types.ts";
import type { Handlers } from "../contract/handlers.ts";
import type { Hit } from "../domain/documents/passage.ts";
import { requireWorkspace } from "./access.ts";
import { requireReadyResources } from "./named.ts";
import type { ResourceRecords } from "./ports.ts";
import type { FileLinks } from "./views/links.ts";
import { type Linked, linked } from "./views/shown.ts";
import { shownPassage } from "./views/shown-passage.ts";

export interface SearchOperationsDependencies {
  resources: Pick<ResourceRecords, "findAmong">;
  links: FileLinks;
  search: SearchPassages;
}

const DEFAULT_LIMIT = 10;
/** The least number of hits requested: passages of resources that are not ready, or deleted, may be among them. */
const SEARCHED = 50;

const shownHit = ({ passage, score }: Hit, title: string, links: Linked): FoundPassage => {
  const shown = shownPassage(passage, title);
  const evidence_url = links.evidence(passage.resourceId, [shown.metadata]);
  return { ...shown, evidence_url, text: passage.text, score };
};

export const searchOperations = ({ resources, links, search }: SearchOperationsDependencies) =>
  ({
    searchPassages: async ({ path: { workspace_id }, body }, context) => {
      const { query, resource_ids, limit = DEFAULT_LIMIT } = body;
      const { revision } = requireWorkspace(context);
      if (resource_ids) await requireReadyResources(resources, workspace_id, resource_ids);
      const { ready, titles } = await search(
        {
          workspaceId: workspace_id,
          revision,
          text: query,
          ...(resource_ids && { resourceIds: resource_ids }),
        },
        Math.max(limit, SEARCHED),
        context.signal,
      );
      const link = linked(links, context.baseUrl);
      return {
        results: ready
          .slice(0, limit)
          .map((hit) => shownHit(hit, titles.get(hit.passage.resourceId) ?? "", link)),
      };
    },
  }) satisfies Partial<Handlers>;
