import { useState } from "react";
import { operator } from "../api/operator.ts";
import { byCursor } from "../api/paging.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { sizeOf } from "../parts/size.ts";
import { Table } from "../parts/Table.tsx";
import { countTold } from "../parts/units.ts";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";
import { Removed } from "./Removed.tsx";

/** @returns the day's beginning here, as the contract has times; empty for no day. */
const beginningOf = (day: string): string => (day === "" ? "" : new Date(`${day}T00:00:00`).toISOString());

/** What is gone from disk, from a day on. */
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
      <h3>Done</h3>
      <label className="narrow">
        Since
        <input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </label>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.isSuccess && removals.length === 0 && <p>Nothing was removed{day && " since then"}.</p>}
      {removals.length > 0 && (
        <Table label="Done removals" heads={["What", "Gone at", "Asked for", "Files", "Size", "Passages"]}>
          {removals.map((removal) => (
            <tr key={`${removal.workspace_id} ${removal.resource_id} ${removal.at}`}>
              <td>
                <Removed workspace={removal.workspace_id} resource={removal.resource_id} />
              </td>
              <td>
                <When at={removal.at} />
              </td>
              <td>
                <When at={removal.requested_at} />
              </td>
              <td>{countTold(removal.files)}</td>
              <td>{sizeOf(removal.bytes)}</td>
              <td>{countTold(removal.passages)}</td>
            </tr>
          ))}
        </Table>
      )}
      {list.hasNextPage && (
        <Button type="button" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          More done removals
        </Button>
      )}
    </>
  );
};
