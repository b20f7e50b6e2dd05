import { Link } from "wouter";
import type { Evaluation, EvaluationResult } from "../../client/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { outcomeTold } from "./outcome.ts";

interface FailedQuestionProps {
  result: EvaluationResult;
  evaluation: Evaluation;
}

/** A question with what was answered beside what is expected. */
export const FailedQuestion = ({ result, evaluation }: FailedQuestionProps) => {
  const { number, question, outcome, expected, error } = result;
  const { role } = useSession();
  const workspace = `/apps/${evaluation.app_id}/workspaces/${evaluation.workspace_id}`;
  return (
    <article className="turn" aria-label={`Question ${number}`}>
      <p className="question" dir="auto">
        {harmless(question)}
      </p>
      <p>
        <span className="state" data-state={outcome === "right_later" ? undefined : "failed"}>
          {outcomeTold(outcome, expected.unanswerable)}
        </span>
      </p>
      {error !== "" && <p className="error">{harmless(error)}</p>}
      <div className="both">
        <section aria-label={`Expected for question ${number}`}>
          <h3>Expected</h3>
          <Expected expected={expected} />
        </section>
        <section aria-label={`Answer to question ${number}`}>
          <h3>Answered</h3>
          <Answered result={result} workspace={workspace} />
        </section>
      </div>
      {mayWrite(role) && (
        <p>
          <Link href={`${workspace}/ask`} state={{ question }}>
            Ask it yourself
          </Link>
        </p>
      )}
    </article>
  );
};

const listed = (texts: readonly (string | string[])[]): string[] =>
  texts.map((text) => harmless([text].flat().join(" / ")));

const Expected = ({ expected }: Pick<EvaluationResult, "expected">) => {
  const { documents, answers, pages, unanswerable, all } = expected;
  if (unanswerable) return <p>No document answers it.</p>;
  return (
    <>
      <ul>
        {listed(answers).map((answer) => (
          <li key={answer} dir="auto">
            {answer}
          </li>
        ))}
      </ul>
      <p className="small">
        {all ? "From each of: " : "From: "}
        {listed(documents).join(", ")}
        {pages.length > 0 && `; pages ${pages.join(", ")}`}
      </p>
    </>
  );
};

/** The parts of the answer, with the places that they cite. */
const Answered = ({ result, workspace }: { result: EvaluationResult; workspace: string }) => {
  const { role } = useSession();
  if (!mayWrite(role)) return <p>Your role does not show what documents say.</p>;
  if (result.parts.length === 0)
    return <p>Nothing that cites a document, or a document that it cited was deleted since.</p>;
  return (
    <ol>
      {result.parts.map(({ resource_id, resource_title, page, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer stay as they are
        <li key={at}>
          <span className="plain" dir="auto">
            {text.split("\n").map(harmless).join("\n")}
          </span>{" "}
          <Link
            href={`${workspace}/documents/${resource_id}${page === null ? "" : `/read/${page}`}`}
            className="small"
          >
            <Name text={resource_title} />
            {page !== null && `, page ${page}`}
          </Link>
        </li>
      ))}
    </ol>
  );
};
