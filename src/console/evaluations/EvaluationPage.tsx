import { Link, useParams } from "wouter";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";
import { Progress } from "../status/Progress.tsx";
import { EndRun } from "./EndRun.tsx";
import { Failures } from "./Failures.tsx";
import { STATES } from "./outcome.ts";
import { Scores } from "./Scores.tsx";

/** Milliseconds between two looks at a run that goes on. */
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
        <h1>Evaluation</h1>
        {run.isPending ? <Waiting /> : <Failure error={run.error} retry={() => run.refetch()} />}
      </>
    );
  const evaluation = run.data.data;
  const { name, state, error, asked, questions, created_at, started_by, chat_model, version } = evaluation;
  return (
    <>
      <h1>
        <Name text={name} />
      </h1>
      <p>
        <Link href="/evaluations">All runs</Link>
      </p>
      <p role="status">{STATES[state]}</p>
      {error !== "" && <p className="error">{harmless(error)}</p>}
      {run.isError && <Failure error={run.error} retry={() => run.refetch()} />}
      {asked < questions && <Progress label="Asked" done={asked} total={questions} />}
      <p className="small">
        Begun <When at={created_at} /> by <Name text={started_by} />, answered by version {version}{" "}
        {chat_model === null ? (
          "without a model"
        ) : (
          <>
            with <Name text={chat_model} />
          </>
        )}
      </p>
      <Scores scores={evaluation.scores} />
      <Failures evaluation={evaluation} />
      {mayWrite(role) && <EndRun evaluation={evaluation} />}
    </>
  );
};
