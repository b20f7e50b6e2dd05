import { Alert, Anchor, Badge, Group, Text } from "@mantine/core";
import { Link, useParams } from "wouter";
import type { Evaluation } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Progress } from "../parts/charts/Progress.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { EndRun } from "./EndRun.tsx";
import { Failures } from "./Failures.tsx";
import { STATES } from "./outcome.ts";
import { Scores } from "./Scores.tsx";

/** Milliseconds between two checks of a running evaluation. */
const EVERY = 1_000;

export default () => {
  const { evaluationId = "" } = useParams();
  const { role } = useSession();
  const run = operator.useQuery(
    "get",
    "/evaluations/{evaluation_id}/",
    { params: { path: { evaluation_id: evaluationId } } },
    { refetchInterval: ({ state }) => (state.data?.data.state === "running" ? EVERY : false) },
  );
  if (run.data === undefined)
    return (
      <>
        <PageHead title="Evaluation" />
        {run.isPending ? <Waiting /> : <Failure error={run.error} retry={() => run.refetch()} />}
      </>
    );
  const evaluation = run.data.data;
  const { name, state, error, asked, questions } = evaluation;
  return (
    <>
      <Anchor component={Link} href="/evaluations" size="sm">
        ← All runs
      </Anchor>
      <PageHead
        title={<Name text={name} />}
        about={<Origin evaluation={evaluation} />}
        actions={mayWrite(role) && <EndRun evaluation={evaluation} />}
      />
      <Group gap="sm" mb="md">
        <Badge color={COLORS[state]} variant="light" tt="none">
          {state}
        </Badge>
        <Text role="status" size="sm">
          {STATES[state]}
        </Text>
      </Group>
      {error !== "" && (
        <Alert color="red" mb="md">
          {harmless(error)}
        </Alert>
      )}
      {run.isError && <Failure error={run.error} retry={() => run.refetch()} />}
      {asked < questions && <Progress label="Questions asked" done={asked} total={questions} />}
      <Scores scores={evaluation.scores} />
      {mayWrite(role) ? (
        <Failures evaluation={evaluation} />
      ) : (
        <Text size="sm" c="dimmed" mt="md">
          Viewers see the scores of a run, but not its questions and answers: some may come from end users.
        </Text>
      )}
    </>
  );
};

const COLORS: Readonly<Record<Evaluation["state"], string>> = {
  running: "blue",
  done: "green",
  cancelled: "gray",
  interrupted: "orange",
  failed: "red",
};

const Origin = ({ evaluation }: { evaluation: Evaluation }) => {
  const { created_at, started_by, chat_model, version } = evaluation;
  return (
    <>
      Started <When at={created_at} /> by <Name text={started_by} />. Answered by version {version}{" "}
      {chat_model === null ? (
        "without a model"
      ) : (
        <>
          with <Name text={chat_model} />
        </>
      )}
      .
    </>
  );
};
