import { useState } from "react";
import type { AuditEntry } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";

/** Who changed what, newest first. */
export default () => {
  const [page, setPage] = useState(1);
  const log = operator.useQuery(
    "get",
    "/audit/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <h1>Audit log</h1>
      {log.isPending && <Waiting />}
      {log.isError && <Failure error={log.error} retry={() => log.refetch()} />}
      {log.data?.count === 0 && <p>Nothing was changed yet.</p>}
      {log.data && log.data.results.length > 0 && (
        <Table label="Audit log" heads={["Number", "When", "Who", "Did", "To", "Request"]}>
          {log.data.results.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      {log.data && <Pager page={page} count={log.data.count} turn={setPage} />}
    </>
  );
};

const EntryRow = ({ entry: { id, at, actor, action, subject, request_id } }: { entry: AuditEntry }) => (
  <tr>
    <td>{id}</td>
    <td>
      <When at={at} />
    </td>
    <td>
      <Name text={actor} />
    </td>
    <td>{action}</td>
    <td>
      {Object.entries(subject).map(([name, value]) => (
        <div key={name}>
          {name} <Name text={value} />
        </div>
      ))}
    </td>
    <td>{request_id ? <code>{request_id}</code> : "command line"}</td>
  </tr>
);
