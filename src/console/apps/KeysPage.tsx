import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { KeyRow } from "./KeyRow.tsx";
import { NewKey } from "./NewKey.tsx";
import { useApps } from "./use-apps.ts";

const HEADS = ["Key", "App", "Name", "State", "Created", "Last used", "Expires"] as const;

export default () => {
  const { role } = useSession();
  const { all } = useApps();
  const [page, setPage] = useState(1);
  const keys = operator.useQuery(
    "get",
    "/keys/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  const mayChange = role === "admin";
  return (
    <>
      <h1>Keys</h1>
      {keys.isPending && <Waiting />}
      {keys.isError && <Failure error={keys.error} retry={() => keys.refetch()} />}
      {keys.data?.count === 0 && <p>There is no key yet.</p>}
      {keys.data && keys.data.results.length > 0 && (
        <Table label="Keys" heads={mayChange ? [...HEADS, "Revoke"] : HEADS}>
          {keys.data.results.map((key) => (
            <KeyRow
              key={key.id}
              entry={key}
              appName={all.find(({ id }) => id === key.app_id)?.name ?? key.app_id}
              mayChange={mayChange}
            />
          ))}
        </Table>
      )}
      {keys.data && <Pager page={page} count={keys.data.count} turn={setPage} />}
      {mayChange && <NewKey />}
    </>
  );
};
