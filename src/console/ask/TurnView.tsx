import type { Source } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";
import { CoverageLines, Notice } from "./AboutAnswer.tsx";
import { AnswerView } from "./AnswerView.tsx";
import { ExplanationPanel } from "./ExplanationPanel.tsx";
import { FormView } from "./FormView.tsx";
import type { Turn } from "./turn.ts";

interface TurnViewProps {
  turn: Turn;
  shown: Source | undefined;
  show: (source: Source) => void;
  /** Sends what a form was filled in with; undefined where it is past. */
  answerForm: ((message: string) => void) | undefined;
  isPending?: boolean;
  /** Whether another question is on its way. */
  busy?: boolean;
}

/** A question with its answer. */
export const TurnView = ({
  turn,
  shown,
  show,
  answerForm,
  isPending = false,
  busy = false,
}: TurnViewProps) => (
  <article className="turn" aria-busy={isPending}>
    <div className="question" dir="auto">
      {turn.question.split("\n").map(harmless).join("\n")}
      {turn.image && <img src={turn.image} alt="Asked about" />}
    </div>
    {turn.about && <Notice about={turn.about} />}
    <AnswerView parts={turn.parts} citations={turn.citations} shown={shown} show={show} />
    {turn.about?.coverage && <CoverageLines coverage={turn.about.coverage} citations={turn.citations} />}
    {isPending && (
      <p role="status" className="waiting">
        {turn.parts.length === 0 ? "Looking for an answer…" : "More is coming…"}
      </p>
    )}
    {turn.form && answerForm && <FormView form={turn.form} disabled={busy} send={answerForm} />}
    {turn.explanation && <ExplanationPanel explanation={turn.explanation} />}
  </article>
);
