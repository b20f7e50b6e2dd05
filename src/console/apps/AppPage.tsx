import { useState } from "react";
import { Link, useParams } from "wouter";
import type { ListedWorkspace } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { countTold } from "../parts/units.ts";
import { Waiting } from "../parts/Waiting.tsx";
import { useApps } from "./use-apps.ts";

const STATES = ["queued", "vectorizing", "ready", "limited", "failed"] as const;

/** An app's workspaces, with how many of their documents are in which state. */
export default () => {
  const { appId = "" } = useParams();
  const app = useApps().all.find(({ id }) => id === appId);
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/apps/{app_id}/workspaces/",
    { params: { path: { app_id: appId }, query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <h1>
        App <Name text={app?.name ?? appId} />
      </h1>
      <p>
        <Link href="/apps">All apps</Link>
      </p>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data?.count === 0 && <p>It has no workspaces yet.</p>}
      {list.data && list.data.results.length > 0 && (
        <Table label="Workspaces" heads={["Title", ...STATES]}>
          {list.data.results.map((workspace) => (
            <WorkspaceRow key={workspace.id} appId={appId} workspace={workspace} />
          ))}
        </Table>
      )}
      {list.data && <Pager page={page} count={list.data.count} turn={setPage} />}
    </>
  );
};

const WorkspaceRow = ({ appId, workspace }: { appId: string; workspace: ListedWorkspace }) => (
  <tr>
    <th scope="row">
      <Link href={`/apps/${appId}/workspaces/${workspace.id}/documents`}>
        <Name text={workspace.title} />
      </Link>
    </th>
    {STATES.map((state) => (
      <td key={state}>{countTold(workspace.resources[state])}</td>
    ))}
  </tr>
);
