import type { GoldenFileCheck } from "../../client/operator.ts";
import { countTold } from "../parts/units.ts";

const KINDS = { chat: "chat model", embedding: "embedding model" } as const;

/** What a run would ask of the models. */
export const Cost = ({ check: { questions, unanswerable, calls } }: { check: GoldenFileCheck }) => {
  const costs = (["chat", "embedding"] as const).filter((kind) => calls[kind].most > 0);
  return (
    <div role="status">
      <p>
        {countTold(questions)} questions, {countTold(unanswerable)} of them unanswerable.
      </p>
      {costs.length === 0 && <p>A run asks no model of a provider.</p>}
      {costs.map((kind) => (
        <p key={kind}>
          A run makes {countTold(calls[kind].plain)} requests to the {KINDS[kind]} if all questions are plain,
          and up to {countTold(calls[kind].most)} if they compare or are about whole documents.
        </p>
      ))}
    </div>
  );
};
