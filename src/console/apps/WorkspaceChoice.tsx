import { operator } from "../api/operator.ts";
import { byPage } from "../api/paging.ts";
import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";
import { harmless } from "../parts/harmless.ts";

interface WorkspaceChoiceProps {
  appId: string;
  /** Its id; empty for none yet. */
  chosen: string;
  choose: (workspaceId: string) => void;
  /** What sending the form failed with. */
  error: unknown;
}

export const WorkspaceChoice = ({ appId, chosen, choose, error }: WorkspaceChoiceProps) => {
  const list = operator.useInfiniteQuery(
    "get",
    "/apps/{app_id}/workspaces/",
    { params: { path: { app_id: appId }, query: { page_size: 200 } } },
    byPage,
  );
  return (
    <>
      <Field label="Workspace" name="workspace" error={error}>
        {(control) => (
          <select {...control} required value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">Choose a workspace</option>
            {list.data?.pages
              .flatMap(({ data }) => data.results)
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {harmless(title)}
                </option>
              ))}
          </select>
        )}
      </Field>
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.hasNextPage && (
        <button type="button" onClick={() => list.fetchNextPage()}>
          More workspaces
        </button>
      )}
    </>
  );
};
