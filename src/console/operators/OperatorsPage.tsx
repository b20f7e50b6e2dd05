import { useState } from "react";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { NewOperator } from "./NewOperator.tsx";
import { OperatorRow } from "./OperatorRow.tsx";

export default () => {
  const [page, setPage] = useState(1);
  const operators = operator.useQuery(
    "get",
    "/operators/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <h1>Operators</h1>
      {operators.isPending && <Waiting />}
      {operators.isError && <Failure error={operators.error} retry={() => operators.refetch()} />}
      {operators.data?.count === 0 && <p>There is no operator yet: only links lead in.</p>}
      {operators.data && operators.data.results.length > 0 && (
        <Table label="Operators" heads={["Name", "Role", "Added", "Remove"]}>
          {operators.data.results.map((entry) => (
            <OperatorRow key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      {operators.data && <Pager page={page} count={operators.data.count} turn={setPage} />}
      <NewOperator />
    </>
  );
};
