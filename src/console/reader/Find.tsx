import { useState } from "react";
import type { FoundPlace } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { clock } from "../parts/place.ts";
import { countTold } from "../parts/units.ts";
import { Waiting } from "../parts/Waiting.tsx";

interface FindProps {
  workspaceId: string;
  resourceId: string;
  /** Opens a place that was found. */
  go: (found: FoundPlace) => void;
}

/** A search within the document. */
export const Find = ({ go, ...ids }: FindProps) => {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  return (
    <search className="find">
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(typed.trim());
        }}
      >
        <label className="inline">
          Find in this document{" "}
          <input
            type="search"
            value={typed}
            maxLength={200}
            dir="auto"
            required
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit">Find</button>
      </form>
      {query !== "" && <Found key={query} query={query} go={go} {...ids} />}
    </search>
  );
};

const Found = ({ workspaceId, resourceId, query, go }: FindProps & { query: string }) => {
  const { api } = useAccess();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<FoundPlace>();
  const found = api.useQuery("get", "/workspaces/{workspace_id}/resources/{resource_id}/find/", {
    params: {
      path: { workspace_id: workspaceId, resource_id: resourceId },
      query: { query, page, page_size: PAGE_SIZE },
    },
  });
  if (found.isPending) return <Waiting what="Searching…" />;
  if (found.isError) return <Failure error={found.error} retry={() => found.refetch()} />;
  const { count, results } = found.data.data;
  return (
    <>
      <p role="status">{timesTold(count)}</p>
      {count > 0 && (
        <ul className="found">
          {results.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold the same words twice
            <li key={at}>
              <button
                type="button"
                aria-current={place === chosen}
                onClick={() => {
                  setChosen(place);
                  go(place);
                }}
              >
                <span className="small">{told(place)}</span>{" "}
                <bdi>
                  {harmless(place.before)}
                  <mark>{harmless(place.match)}</mark>
                  {harmless(place.after)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} label="Pages of what was found" turn={setPage} />
    </>
  );
};

const timesTold = (count: number): string => {
  if (count === 0) return "Nothing was found.";
  return count === 1 ? "Found once" : `Found ${countTold(count)} times`;
};

const told = ({ page, line, start }: FoundPlace): string =>
  start === undefined ? `page ${page}, line ${line}` : clock(start);
