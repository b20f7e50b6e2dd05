import { Progress, Text } from "@mantine/core";
import type { Evaluation } from "../../client/operator.ts";
import { Section } from "../parts/page/Section.tsx";
import { counted } from "../parts/text/units.ts";
import { shareTold } from "./outcome.ts";

const OF_ANSWERABLE = [
  ["right", "Right in the first part"],
  ["right_later", "Right in a later part"],
  ["wrong", "Wrong"],
  ["offered", "Offered as a close passage"],
  ["not_answered", "Not answered"],
  ["page_cited", "Expected page among the sources"],
  ["citation_right", "Right, with the expected page cited"],
] as const;

const OF_UNANSWERABLE = [
  ["rightly_declined", "Unanswerable, correctly declined"],
  ["wrongly_answered", "Unanswerable, answered anyway"],
] as const;

/** The number of questions with each outcome, of those asked so far. */
export const Scores = ({ scores }: { scores: Evaluation["scores"] }) => {
  const rows = [
    ...OF_ANSWERABLE.map(([name, label]) => ({ label, count: scores[name], of: scores.answerable })),
    ...OF_UNANSWERABLE.map(([name, label]) => ({ label, count: scores[name], of: scores.unanswerable })),
  ].filter(({ of }) => of > 0);
  return (
    <Section title="Scores">
      {rows.length === 0 ? (
        <Text size="sm">No question has been judged yet.</Text>
      ) : (
        <dl className="bars" aria-label="Scores">
          {rows.map(({ label, count, of }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Progress.Root className="score">
                  <Progress.Section value={(100 * count) / of} aria-label={label} />
                </Progress.Root>
                <span className="bar-told">{shareTold(count, of)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {scores.failed > 0 && (
        <Text size="sm">Not counted: {counted(scores.failed, "question")} that could not be asked.</Text>
      )}
    </Section>
  );
};
