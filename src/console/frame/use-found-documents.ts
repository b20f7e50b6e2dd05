import { useDebouncedValue } from "@mantine/hooks";
import { operator } from "../api/operator.ts";
import { useWorkspaces } from "./workspace.ts";

/** Maximum number of documents found, and minimum number of letters to search for. */
const MAX_RESULTS = 8;
const LEAST = 2;
/** Milliseconds without another letter before the server is asked. */
const PAUSE = 200;

interface FoundDocument {
  id: string;
  title: string;
}

/** Documents of the current workspace with these words in their titles. */
export const useFoundDocuments = (words: string): readonly FoundDocument[] => {
  const { current } = useWorkspaces();
  const [settled] = useDebouncedValue(words.trim(), PAUSE);
  const found = operator.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/",
    {
      params: {
        path: { workspace_id: current?.workspaceId ?? "" },
        query: { q: settled.slice(0, 255), page_size: MAX_RESULTS },
      },
    },
    { enabled: current !== undefined && settled.length >= LEAST },
  );
  return settled.length >= LEAST ? (found.data?.data.results ?? []) : [];
};
