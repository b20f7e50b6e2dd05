import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { EndSessions } from "./EndSessions.tsx";
import { SessionRow } from "./SessionRow.tsx";

/** Who is signed in: everybody for an admin, one's own sessions for others. */
export default () => {
  const { role, name: own } = useSession();
  const [asked, setAsked] = useState("");
  const [page, setPage] = useState(1);
  const name = role === "admin" ? asked : own;
  const list = operator.useQuery(
    "get",
    "/sessions/",
    { params: { query: { name, page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data, placeholderData: keepPreviousData },
  );
  return (
    <>
      <h1>Sessions</h1>
      {role === "admin" && (
        <label className="narrow">
          Operator (whole name)
          <input
            type="search"
            value={asked}
            maxLength={255}
            autoCapitalize="none"
            onChange={({ target }) => {
              setAsked(target.value);
              setPage(1);
            }}
          />
        </label>
      )}
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data?.count === 0 && <p role="status">Nobody with exactly this name is signed in.</p>}
      {list.data && list.data.results.length > 0 && (
        <Table label="Sessions" heads={["Operator", "Role", "Since", "Last used", "Ends", "End"]}>
          {list.data.results.map((session) => (
            <SessionRow key={session.id} entry={session} />
          ))}
        </Table>
      )}
      {list.data && <Pager page={page} count={list.data.count} turn={setPage} />}
      {name !== "" && list.data !== undefined && list.data.count > 0 && <EndSessions name={name} />}
    </>
  );
};
