import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { Node } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { Section } from "../parts/page/Section.tsx";
import { Name } from "../parts/text/Name.tsx";
import { countTold } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";

/** Milliseconds between two checks of the list. */
const EVERY = 5_000;

const ROLES: Readonly<Record<Node["role"], string>> = {
  all: "Answers and reads documents",
  api: "Answers",
  ingest: "Reads documents",
};

const COLUMNS: readonly Column<Node>[] = [
  {
    head: "Name",
    isName: true,
    cell: ({ name, is_current }) => (
      <>
        <Name text={name} />
        {is_current && " (this one)"}
      </>
    ),
  },
  { head: "Does", cell: ({ role }) => ROLES[role] },
  { head: "Version", cell: ({ version }) => <Name text={version} /> },
  { head: "Started", cell: ({ started_at }) => <When at={started_at} /> },
  { head: "Last seen", cell: ({ seen_at }) => <When at={seen_at} /> },
  { head: "Reading", isFigure: true, cell: ({ ingesting }) => countTold(ingesting) },
  { head: "Writing to", isFigure: true, cell: ({ writing }) => countTold(writing) },
  {
    head: "State",
    cell: ({ is_leader, is_draining }) =>
      [is_leader && "leader", is_draining && "stopping"].filter(Boolean).join(", "),
  },
];

/** The servers that share the records, and what each is doing. */
export const NodesSection = () => {
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/nodes/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data, placeholderData: keepPreviousData, refetchInterval: EVERY },
  );
  return (
    <Section title="Nodes" about="The servers that share these records.">
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data && (
        <>
          <DataTable label="Nodes" columns={COLUMNS} rows={list.data.results} keyOf={({ id }) => id} />
          <Pager page={page} count={list.data.count} turn={setPage} />
        </>
      )}
    </Section>
  );
};
