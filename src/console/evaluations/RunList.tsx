import { Anchor, Text } from "@mantine/core";
import { ChartLine } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Evaluation } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { Section } from "../parts/page/Section.tsx";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { CompareRuns } from "./CompareRuns.tsx";
import { rightTold, wrongTold } from "./outcome.ts";
import { RunPlot } from "./RunPlot.tsx";

/** Milliseconds between two checks during a run. */
const EVERY = 2_000;

const COLUMNS: readonly Column<Evaluation>[] = [
  {
    head: "Run",
    isName: true,
    cell: ({ id, name }) => (
      <Anchor component={Link} href={`/evaluations/${id}`}>
        <Name text={name} />
      </Anchor>
    ),
  },
  { head: "Started", cell: ({ created_at }) => <When at={created_at} /> },
  {
    head: "State",
    cell: ({ state, asked, questions }) =>
      state === "running" ? `running, ${asked} of ${questions}` : state,
  },
  { head: "Right", isFigure: true, cell: rightTold },
  { head: "Wrong", isFigure: true, cell: wrongTold },
  {
    head: "Answers by",
    cell: ({ chat_model }) => (chat_model === null ? "no model" : <Name text={chat_model} />),
  },
];

/** The runs of a workspace: at most 20. */
export const RunList = ({ workspaceId, begin }: { workspaceId: string; begin: ReactNode }) => {
  const { role } = useSession();
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
  if (runs.isPending) return <Waiting />;
  if (runs.isError) return <Failure error={runs.error} retry={() => runs.refetch()} />;
  const all = runs.data.results;
  if (all.length === 0)
    return (
      <EmptyState Icon={ChartLine} title="No runs yet" action={begin}>
        A run asks questions with known answers and counts how many are answered correctly. Start one before
        and after a change to see what it is worth.
      </EmptyState>
    );
  return (
    <>
      {all.length > 1 && (
        <Section title="Over time">
          <RunPlot runs={all} />
        </Section>
      )}
      <Section title="Runs">
        <DataTable label="Runs" columns={COLUMNS} rows={all} keyOf={({ id }) => id} />
        <Text size="xs" c="dimmed" mt="xs">
          The last 20 runs of a workspace are kept.
        </Text>
      </Section>
      {mayWrite(role) && all.length > 1 && (
        <Section title="Compare two runs">
          <CompareRuns runs={all} />
        </Section>
      )}
    </>
  );
};
