import { Link } from "wouter";
import type { Evaluation } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";
import { CompareRuns } from "./CompareRuns.tsx";
import { rightTold, wrongTold } from "./outcome.ts";

/** Milliseconds between two looks while a run goes on. */
const EVERY = 2_000;

/** The runs of a workspace: 20 at the most. */
export const RunList = ({ workspaceId }: { workspaceId: string }) => {
  const runs = operator.useQuery(
    "get",
    "/workspaces/{workspace_id}/evaluations/",
    { params: { path: { workspace_id: workspaceId }, query: { page_size: 50 } } },
    {
      select: ({ data }) => data,
      refetchInterval: ({ state }) =>
        state.data?.data.results.some((run) => run.state === "running") ? EVERY : false,
    },
  );
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      {runs.isPending && <Waiting />}
      {runs.isError && <Failure error={runs.error} retry={() => runs.refetch()} />}
      {runs.data?.count === 0 && <p>No golden file was run over this workspace yet.</p>}
      {runs.data && runs.data.count > 0 && (
        <Table label="Runs" heads={["Run", "Begun", "State", "Right", "Wrong", "Answers by"]}>
          {runs.data.results.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </Table>
      )}
      {runs.data && runs.data.count > 1 && <CompareRuns runs={runs.data.results} />}
    </section>
  );
};

const Run = ({ run }: { run: Evaluation }) => {
  const { id, name, created_at, state, asked, questions, chat_model } = run;
  return (
    <tr>
      <th scope="row">
        <Link href={`/evaluations/${id}`}>
          <Name text={name} />
        </Link>
      </th>
      <td>
        <When at={created_at} />
      </td>
      <td>
        {state}
        {state === "running" && `, ${asked} of ${questions}`}
      </td>
      <td>{rightTold(run)}</td>
      <td>{wrongTold(run)}</td>
      <td>{chat_model === null ? "no model" : <Name text={chat_model} />}</td>
    </tr>
  );
};
