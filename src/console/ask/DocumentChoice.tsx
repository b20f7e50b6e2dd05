import { useState } from "react";
import { useAccess } from "../api/AccessProvider.tsx";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";

/** The most that a question may name. */
const MOST = 100;

interface DocumentChoiceProps {
  workspaceId: string;
  /** Ids; none stand for all documents. */
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
}

/** Which documents a question is asked of. */
export const DocumentChoice = ({ workspaceId, chosen, choose }: DocumentChoiceProps) => {
  const { api } = useAccess();
  const [page, setPage] = useState(1);
  const documents = api.useQuery("get", "/workspaces/{workspace_id}/resources/", {
    params: { path: { workspace_id: workspaceId }, query: { page } },
  });
  const list = documents.data?.data;
  const toggle = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    choose(next);
  };
  return (
    <fieldset>
      <legend>Documents: {chosen.size === 0 ? "all" : `${chosen.size} chosen`}</legend>
      {documents.isError && <Failure error={documents.error} retry={() => documents.refetch()} />}
      {list?.results.map(({ id, title, status }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            disabled={status !== "ready" || (chosen.size >= MOST && !chosen.has(id))}
            onChange={({ target }) => toggle(id, target.checked)}
          />{" "}
          <Name text={title} /> {status !== "ready" && `(${status})`}
        </label>
      ))}
      <div className="row">
        <Button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Newer documents
        </Button>
        <Button type="button" disabled={!list?.next} onClick={() => setPage(page + 1)}>
          Older documents
        </Button>
        {chosen.size > 0 && (
          <button type="button" onClick={() => choose(new Set())}>
            Ask of all
          </button>
        )}
      </div>
    </fieldset>
  );
};
