import type { Evaluation } from "../../client/operator.ts";
import { shareTold } from "./outcome.ts";

const OF_ANSWERABLE = [
  ["right", "Right at the first part"],
  ["right_later", "Right at a later part"],
  ["wrong", "Wrong"],
  ["offered", "Not answered, but offered as near"],
  ["not_answered", "Not answered"],
  ["page_cited", "A listed page among the sources"],
  ["citation_right", "Right, and a listed page cited for it"],
] as const;

const OF_UNANSWERABLE = [
  ["rightly_declined", "Unanswerable: not answered, rightly"],
  ["wrongly_answered", "Unanswerable: answered all the same"],
] as const;

/** How many of the questions came to what, of those asked so far. */
export const Scores = ({ scores }: { scores: Evaluation["scores"] }) => {
  const rows = [
    ...OF_ANSWERABLE.map(([name, label]) => ({ label, count: scores[name], of: scores.answerable })),
    ...OF_UNANSWERABLE.map(([name, label]) => ({ label, count: scores[name], of: scores.unanswerable })),
  ].filter(({ of }) => of > 0);
  return (
    <section aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      {rows.length === 0 && <p>No question was judged yet.</p>}
      <dl className="scores">
        {rows.map(({ label, count, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <meter aria-label={label} min={0} max={of} value={count} /> {shareTold(count, of)}
            </dd>
          </div>
        ))}
      </dl>
      {scores.failed > 0 && <p>{scores.failed} could not be asked, and count nowhere else.</p>}
    </section>
  );
};
