import { useState } from "react";
import { Link } from "wouter";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";

export default () => {
  const { role } = useSession();
  const [page, setPage] = useState(1);
  const skills = operator.useQuery(
    "get",
    "/skills/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <h1>Skills</h1>
      {mayWrite(role) && (
        <p>
          <Link href="/new-skill">Write a skill</Link>
        </p>
      )}
      {skills.isPending && <Waiting />}
      {skills.isError && <Failure error={skills.error} retry={() => skills.refetch()} />}
      {skills.data?.count === 0 && <p>There is no skill yet.</p>}
      {skills.data && skills.data.results.length > 0 && (
        <Table label="Skills" heads={["Title", "Description", "Scope", "Category", "Changed"]}>
          {skills.data.results.map(({ id, title, description, scope, category, updated_at }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/skills/${id}`}>
                  <Name text={title} />
                </Link>
              </th>
              <td>
                <Name text={description} />
              </td>
              <td>{scope}</td>
              <td>
                <Name text={category ?? ""} />
              </td>
              <td>
                <When at={updated_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {skills.data && <Pager page={page} count={skills.data.count} turn={setPage} />}
    </>
  );
};
