import { Link } from "wouter";
import { useAccess } from "../api/AccessProvider.tsx";
import { byPage } from "../api/paging.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";

interface ThreadsProps {
  workspaceId: string;
  externalUserId: string;
  /** Of the page without a thread. */
  path: string;
  /** The thread that is shown. */
  open: string | undefined;
}

/** The operator's own threads, newest first. */
export const Threads = ({ workspaceId, externalUserId, path, open }: ThreadsProps) => {
  const { api } = useAccess();
  const sessions = api.useInfiniteQuery(
    "get",
    "/workspaces/{workspace_id}/chat/sessions/",
    { params: { path: { workspace_id: workspaceId }, query: { external_user_id: externalUserId } } },
    byPage,
  );
  const all = sessions.data?.pages.flatMap(({ data }) => data.results) ?? [];
  return (
    <nav className="threads" aria-label="Threads">
      <Link href={path} aria-current={open === undefined ? "page" : undefined}>
        New thread
      </Link>
      {sessions.isError && <Failure error={sessions.error} retry={() => sessions.refetch()} />}
      <ul>
        {all.map(({ id, title }) => (
          <li key={id}>
            <Link href={`${path}/${id}`} aria-current={open === id ? "page" : undefined}>
              <Name text={title} />
            </Link>
          </li>
        ))}
      </ul>
      {sessions.hasNextPage && (
        <Button type="button" disabled={sessions.isFetching} onClick={() => sessions.fetchNextPage()}>
          Older threads
        </Button>
      )}
    </nav>
  );
};
