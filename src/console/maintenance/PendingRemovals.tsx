import { Text, Title } from "@mantine/core";
import type { PendingRemoval, Status } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { byCursor } from "../api/paging.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { Name } from "../parts/text/Name.tsx";
import { counted, countTold, secondsTold } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";
import { Removed } from "./Removed.tsx";

/** Milliseconds between two checks of the list. */
const EVERY = 10_000;

const COLUMNS: readonly Column<PendingRemoval>[] = [
  {
    head: "What",
    isName: true,
    cell: ({ workspace_id, resource_id }) => <Removed workspace={workspace_id} resource={resource_id} />,
  },
  { head: "Deleted", cell: ({ requested_at }) => <When at={requested_at} /> },
  { head: "Failed tries", isFigure: true, cell: ({ attempts }) => countTold(attempts) },
  { head: "Next try", cell: ({ next_try }) => <When at={next_try} /> },
  { head: "Last error", cell: ({ last_error }) => <Name text={last_error} /> },
];

/** Deleted items that are not erased from disk yet. */
export const PendingRemovals = ({
  figures: { pending, oldest_seconds },
}: {
  figures: Status["removals"];
}) => {
  const list = operator.useInfiniteQuery(
    "get",
    "/removals/pending/",
    { params: { query: { limit: 100 } } },
    { ...byCursor, refetchInterval: EVERY },
  );
  const removals = list.data?.pages.flatMap(({ data }) => data.results) ?? [];
  return (
    <>
      <Title order={3}>Pending</Title>
      <Text size="sm" my="xs">
        {pending === 0
          ? "No pending removals."
          : `${counted(pending, "pending removal")}, the oldest for ${secondsTold(oldest_seconds)}.`}
      </Text>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {removals.length > 0 && (
        <DataTable
          label="Pending removals"
          columns={COLUMNS}
          rows={removals}
          keyOf={({ workspace_id, resource_id }) => `${workspace_id} ${resource_id}`}
        />
      )}
      {list.hasNextPage && (
        <Button type="button" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          More pending removals
        </Button>
      )}
    </>
  );
};
