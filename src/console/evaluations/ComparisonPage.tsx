import { Link, useParams } from "wouter";
import type { Evaluation, EvaluationChange } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";
import { outcomeTold, rightTold } from "./outcome.ts";

const GROUPS = [
  ["became_wrong", "Right before, and no more"],
  ["became_right", "Right now, and not before"],
  ["other", "Otherwise, and not right either way"],
] as const;

export default () => {
  const { evaluationId = "", otherId = "" } = useParams();
  const comparison = operator.useQuery(
    "get",
    "/evaluations/{evaluation_id}/comparison/{other_id}/",
    { params: { path: { evaluation_id: evaluationId, other_id: otherId } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <h1>Two runs compared</h1>
      <p>
        <Link href="/evaluations">All runs</Link>
      </p>
      {comparison.isPending && <Waiting />}
      {comparison.isError && <Failure error={comparison.error} retry={() => comparison.refetch()} />}
      {comparison.data && (
        <>
          <Run label="Before" run={comparison.data.before} />
          <Run label="After" run={comparison.data.after} />
          <p>
            {comparison.data.compared} questions were asked by both.
            {comparison.data.changes.length === 0 && " None came to anything else."}
          </p>
          {GROUPS.map(([change, title]) => (
            <Changes
              key={change}
              title={title}
              changes={comparison.data.changes.filter((each) => each.change === change)}
            />
          ))}
        </>
      )}
    </>
  );
};

const Run = ({ label, run }: { label: string; run: Evaluation }) => (
  <p>
    {label}:{" "}
    <Link href={`/evaluations/${run.id}`}>
      <Name text={run.name} />
    </Link>
    , <When at={run.created_at} />, right: {rightTold(run)}
  </p>
);

const Changes = ({ title, changes }: { title: string; changes: readonly EvaluationChange[] }) => {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} ({changes.length})
      </h2>
      <Table label={title} heads={["Question", "Before", "After"]}>
        {changes.map(({ number, question, before, after }) => (
          <tr key={number}>
            <th scope="row" dir="auto">
              {harmless(question)}
            </th>
            <td>{outcomeTold(before, false)}</td>
            <td>{outcomeTold(after, false)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
};
