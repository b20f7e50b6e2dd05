import type { Status } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { byCursor } from "../api/paging.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { Table } from "../parts/Table.tsx";
import { countTold, secondsTold } from "../parts/units.ts";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";
import { Removed } from "./Removed.tsx";

/** Milliseconds between two looks at the list. */
const EVERY = 10_000;

/** What was deleted and is not gone from disk yet. */
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
      <h3>Pending</h3>
      <p>
        {pending === 0
          ? "Nothing waits to be removed from disk."
          : `${countTold(pending)} wait to be removed from disk, the oldest for ${secondsTold(oldest_seconds)}.`}
      </p>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {removals.length > 0 && (
        <Table
          label="Pending removals"
          heads={["What", "Asked for", "Failed tries", "Next try", "Last error"]}
        >
          {removals.map((removal) => (
            <tr key={`${removal.workspace_id} ${removal.resource_id}`}>
              <td>
                <Removed workspace={removal.workspace_id} resource={removal.resource_id} />
              </td>
              <td>
                <When at={removal.requested_at} />
              </td>
              <td>{removal.attempts}</td>
              <td>
                <When at={removal.next_try} />
              </td>
              <td>
                <Name text={removal.last_error} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {list.hasNextPage && (
        <Button type="button" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          More pending removals
        </Button>
      )}
    </>
  );
};
