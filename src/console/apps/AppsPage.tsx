import { useState } from "react";
import { Link } from "wouter";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { countTold } from "../parts/units.ts";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";
import { NewApp } from "./NewApp.tsx";

export default () => {
  const { role } = useSession();
  const [page, setPage] = useState(1);
  const apps = operator.useQuery(
    "get",
    "/apps/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <h1>Apps</h1>
      {apps.isPending && <Waiting />}
      {apps.isError && <Failure error={apps.error} retry={() => apps.refetch()} />}
      {apps.data?.count === 0 && <p>There is no app yet.</p>}
      {apps.data && apps.data.results.length > 0 && (
        <Table label="Apps" heads={["Name", "Workspaces", "Keys", "Created"]}>
          {apps.data.results.map(({ id, name, workspaces, keys, created_at }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/apps/${id}`}>
                  <Name text={name} />
                </Link>
              </th>
              <td>{countTold(workspaces)}</td>
              <td>{countTold(keys)}</td>
              <td>
                <When at={created_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {apps.data && <Pager page={page} count={apps.data.count} turn={setPage} />}
      {role === "admin" && <NewApp />}
    </>
  );
};
