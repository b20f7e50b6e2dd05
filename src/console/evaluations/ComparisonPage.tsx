import { Anchor, Card, SimpleGrid, Text } from "@mantine/core";
import { Link, useParams } from "wouter";
import type { Evaluation, EvaluationChange } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { Section } from "../parts/page/Section.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { outcomeTold, rightTold } from "./outcome.ts";

const GROUPS = [
  ["became_wrong", "Right before, wrong now"],
  ["became_right", "Wrong before, right now"],
  ["other", "Changed, but wrong both times"],
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
      <Anchor component={Link} href="/evaluations" size="sm">
        ← All runs
      </Anchor>
      <PageHead title="Compare two runs" />
      {comparison.isPending && <Waiting />}
      {comparison.isError && <Failure error={comparison.error} retry={() => comparison.refetch()} />}
      {comparison.data && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
            <Run label="Before" run={comparison.data.before} />
            <Run label="After" run={comparison.data.after} />
          </SimpleGrid>
          <Text mb="md">
            Both asked {comparison.data.compared} of the same questions.
            {comparison.data.changes.length === 0 && " No outcome changed."}
          </Text>
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
  <Card withBorder>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Anchor component={Link} href={`/evaluations/${run.id}`} fw={600}>
      <Name text={run.name} />
    </Anchor>
    <Text size="sm" c="dimmed">
      <When at={run.created_at} />
    </Text>
    <Text size="sm">Right: {rightTold(run)}</Text>
  </Card>
);

const COLUMNS: readonly Column<EvaluationChange>[] = [
  {
    head: "Question",
    isName: true,
    cell: ({ question }) => <span dir="auto">{harmless(question)}</span>,
  },
  { head: "Before", cell: ({ before }) => outcomeTold(before, false) },
  { head: "After", cell: ({ after }) => outcomeTold(after, false) },
];

const Changes = ({ title, changes }: { title: string; changes: readonly EvaluationChange[] }) =>
  changes.length > 0 && (
    <Section title={`${title} (${changes.length})`}>
      <DataTable label={title} columns={COLUMNS} rows={changes} keyOf={({ number }) => String(number)} />
    </Section>
  );
