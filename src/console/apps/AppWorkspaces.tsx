import { Anchor } from "@mantine/core";
import { Layers } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ListedWorkspace } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { pathOf } from "../frame/workspace.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { Name } from "../parts/text/Name.tsx";
import { countTold } from "../parts/text/units.ts";

const columnsOf = (appId: string): readonly Column<ListedWorkspace>[] => [
  {
    head: "Workspace",
    isName: true,
    cell: ({ id, title }) => (
      <Anchor component={Link} href={`${pathOf(appId, id)}/documents`} fw={600}>
        <Name text={title} />
      </Anchor>
    ),
  },
  { head: "Ready", isFigure: true, cell: ({ resources }) => countTold(resources.ready) },
  { head: "Paused", isFigure: true, cell: ({ resources }) => countTold(resources.limited) },
  { head: "Failed", isFigure: true, cell: ({ resources }) => countTold(resources.failed) },
  { head: "Waiting", isFigure: true, cell: ({ resources }) => countTold(resources.queued) },
  { head: "Being read", isFigure: true, cell: ({ resources }) => countTold(resources.vectorizing) },
];

/** An app's workspaces, with the number of their documents in each state. */
export const AppWorkspaces = ({ appId }: { appId: string }) => {
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/apps/{app_id}/workspaces/",
    { params: { path: { app_id: appId }, query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  if (list.isPending) return <Waiting />;
  if (list.isError) return <Failure error={list.error} retry={() => list.refetch()} />;
  const { count, results } = list.data;
  if (count === 0)
    return (
      <EmptyState
        Icon={Layers}
        title="No workspaces yet"
        action={
          <Anchor component={Link} href="/workspaces">
            Go to workspaces
          </Anchor>
        }
      >
        A workspace holds documents and the questions that people ask about them.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        cardsBelow="md"
        label="Workspaces"
        columns={columnsOf(appId)}
        rows={results}
        keyOf={({ id }) => id}
      />
      <Pager page={page} count={count} turn={setPage} />
    </>
  );
};
