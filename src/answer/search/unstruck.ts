import { withoutStruck } from "../../domain/struck.ts";
import type { PassageSearch } from "../ports.ts";

/** Finds and reads passages without what is struck out in them: nothing is answered from that. */
export const withoutStruckWords = (passages: PassageSearch): PassageSearch => ({
  search: async (workspaceId, query) => {
    const hits = await passages.search(workspaceId, query);
    return hits.map((hit) => ({ ...hit, passage: withoutStruck(hit.passage) }));
  },
  read: async (workspaceId, ...ranges) => (await passages.read(workspaceId, ...ranges)).map(withoutStruck),
});
