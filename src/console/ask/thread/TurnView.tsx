import { Loader, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Source } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { CoverageLines, Notice } from "../answer/AboutAnswer.tsx";
import { AnswerView } from "../answer/AnswerView.tsx";
import { FormView } from "../answer/FormView.tsx";
import { SourceList } from "../answer/SourceList.tsx";
import { sourcesOf } from "../answer/sources.ts";
import type { Turn } from "../conversation/turn.ts";

interface TurnViewProps {
  turn: Turn;
  shown: Source | undefined;
  show: (source: Source) => void;
  /** Sends the answers of a form; undefined if that is not possible. */
  answerForm?: ((message: string) => void) | undefined;
  isPending?: boolean;
  /** Whether another question is on its way. */
  busy?: boolean;
  /** The actions on the answer. */
  actions?: ReactNode;
}

/** A question with its answer. */
export const TurnView = (props: TurnViewProps) => {
  const { turn, shown, show, answerForm, isPending = false, busy = false, actions } = props;
  const sources = sourcesOf(turn.parts);
  return (
    <article className="turn" aria-busy={isPending}>
      <div className="question" dir="auto">
        {turn.question.split("\n").map(harmless).join("\n")}
        {turn.image && <img src={turn.image} alt="Asked about" />}
      </div>
      {turn.about && <Notice about={turn.about} />}
      <AnswerView parts={turn.parts} sources={sources} shown={shown} show={show} />
      {turn.about?.coverage && <CoverageLines coverage={turn.about.coverage} sources={sources} />}
      {isPending && (
        <Text role="status" size="sm" c="dimmed" className="answering">
          <Loader type="dots" size="sm" color="gray" aria-hidden="true" />
          {turn.parts.length === 0 ? "Looking for an answer…" : "Writing…"}
        </Text>
      )}
      {turn.form && answerForm && <FormView form={turn.form} disabled={busy} send={answerForm} />}
      {!isPending && sources.length > 0 && <SourceList sources={sources} shown={shown} show={show} />}
      {actions}
    </article>
  );
};
