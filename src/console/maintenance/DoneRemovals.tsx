import { Group, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import type { DoneRemoval } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { byCursor } from "../api/paging.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { sizeOf } from "../parts/text/size.ts";
import { countTold } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";
import { Removed } from "./Removed.tsx";

/** @returns the day's beginning here, as the contract has times; empty for no day. */
const beginningOf = (day: string): string => (day === "" ? "" : new Date(`${day}T00:00:00`).toISOString());

const COLUMNS: readonly Column<DoneRemoval>[] = [
  {
    head: "What",
    isName: true,
    cell: ({ workspace_id, resource_id }) => <Removed workspace={workspace_id} resource={resource_id} />,
  },
  { head: "Erased from disk", cell: ({ at }) => <When at={at} /> },
  { head: "Deleted", cell: ({ requested_at }) => <When at={requested_at} /> },
  { head: "Files", isFigure: true, cell: ({ files }) => countTold(files) },
  { head: "Size", isFigure: true, cell: ({ bytes }) => sizeOf(bytes) },
  { head: "Passages", isFigure: true, cell: ({ passages }) => countTold(passages) },
];

/** What was erased from disk, from a given day on. */
export const DoneRemovals = () => {
  const [day, setDay] = useState("");
  const list = operator.useInfiniteQuery(
    "get",
    "/removals/done/",
    { params: { query: { limit: 100, since: beginningOf(day) } } },
    byCursor,
  );
  const removals = list.data?.pages.flatMap(({ data }) => data.results) ?? [];
  return (
    <>
      <Group justify="space-between" align="flex-end" mt="lg" mb="xs">
        <Title order={3}>Completed</Title>
        <TextInput
          type="date"
          label="Since"
          size="xs"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </Group>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.isSuccess && removals.length === 0 && (
        <Text size="sm">Nothing was removed{day && " since then"}.</Text>
      )}
      {removals.length > 0 && (
        <DataTable
          label="Completed removals"
          columns={COLUMNS}
          rows={removals}
          keyOf={({ workspace_id, resource_id, at }) => `${workspace_id} ${resource_id} ${at}`}
        />
      )}
      {list.hasNextPage && (
        <Button type="button" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          More completed removals
        </Button>
      )}
    </>
  );
};
