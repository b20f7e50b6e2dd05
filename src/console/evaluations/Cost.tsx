import { Text } from "@mantine/core";
import type { GoldenFileCheck } from "../../client/operator.ts";
import { counted, countTold } from "../parts/text/units.ts";

const KINDS = { chat: "chat model", embedding: "embedding model" } as const;

/** The number of model requests of a run. */
export const Cost = ({ check: { questions, unanswerable, calls } }: { check: GoldenFileCheck }) => {
  const costs = (["chat", "embedding"] as const).filter((kind) => calls[kind].most > 0);
  return (
    <div role="status">
      <Text size="sm">
        {counted(questions, "question")}
        {unanswerable > 0 && `, ${countTold(unanswerable)} unanswerable`}.
      </Text>
      {costs.length === 0 && (
        <Text size="sm" c="dimmed">
          A run makes no requests to a model.
        </Text>
      )}
      {costs.map((kind) => (
        <Text key={kind} size="sm" c="dimmed">
          A run makes {counted(calls[kind].plain, "request")} to the {KINDS[kind]} if all questions are plain,
          and up to {countTold(calls[kind].most)} if they compare or are about whole documents.
        </Text>
      ))}
    </div>
  );
};
