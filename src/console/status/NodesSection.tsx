import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { Node } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { countTold } from "../parts/units.ts";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";

/** Milliseconds between two looks at the list. */
const EVERY = 5_000;

const ROLES: Readonly<Record<Node["role"], string>> = {
  all: "Answers and ingests",
  api: "Answers",
  ingest: "Ingests",
};

/** The servers that share the records, and what each is at. */
export const NodesSection = () => {
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/nodes/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data, placeholderData: keepPreviousData, refetchInterval: EVERY },
  );
  return (
    <section aria-labelledby="nodes">
      <h2 id="nodes">Nodes</h2>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data && (
        <>
          <Table
            label="Nodes"
            heads={["Name", "Does", "Version", "Since", "Last seen", "Ingesting", "Writing to", "State"]}
          >
            {list.data.results.map((node) => (
              <NodeRow key={node.id} node={node} />
            ))}
          </Table>
          <Pager page={page} count={list.data.count} turn={setPage} />
        </>
      )}
    </section>
  );
};

const NodeRow = ({ node }: { node: Node }) => (
  <tr>
    <th scope="row">
      <Name text={node.name} />
      {node.is_current && " (this one)"}
    </th>
    <td>{ROLES[node.role]}</td>
    <td>
      <Name text={node.version} />
    </td>
    <td>
      <When at={node.started_at} />
    </td>
    <td>
      <When at={node.seen_at} />
    </td>
    <td>{countTold(node.ingesting)}</td>
    <td>{countTold(node.writing)}</td>
    <td>{[node.is_leader && "leads", node.is_draining && "stopping"].filter(Boolean).join(", ")}</td>
  </tr>
);
