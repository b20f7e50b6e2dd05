import { Badge, Group, Progress, Text } from "@mantine/core";
import type { Resource } from "../../client/index.ts";
import { harmless } from "../parts/text/harmless.ts";
import { countTold } from "../parts/text/units.ts";

type Shown = Pick<Resource, "status"> & Partial<Pick<Resource, "progress">>;

/** Whether ingestion has not ended. */
export const isUnderWay = ({ status }: Pick<Resource, "status">): boolean =>
  status === "queued" || status === "vectorizing";

/** Whether ingestion ended without the document, and can be tried again. */
export const isBroken = ({ status }: Pick<Resource, "status">): boolean =>
  status === "failed" || status === "limited";

const WORDS: Readonly<Record<Resource["status"], readonly [word: string, color: string]>> = {
  queued: ["Waiting", "gray"],
  vectorizing: ["Reading", "blue"],
  ready: ["Ready", "green"],
  limited: ["Paused", "orange"],
  failed: ["Failed", "red"],
};

type Stage = NonNullable<Resource["progress"]>["stage"];

const STAGES: Readonly<Record<Stage, string>> = {
  extracting: "Extracting text",
  reading: "Reading pictures and sound",
  summarising: "Summarising",
  embedding: "Preparing the search",
  indexing: "Adding to the search",
};

/** The state of a document. */
export const State = ({ document: { status, progress } }: { document: Shown }) => {
  const [word, color] = WORDS[status];
  return (
    <>
      <Badge variant="light" color={color} tt="none" fw={600} radius="sm" miw="max-content">
        {word}
      </Badge>
      {progress && <Stage {...progress} />}
    </>
  );
};

const Stage = ({ stage, done, total, unit }: NonNullable<Resource["progress"]>) => (
  <Group gap={6} mt={4} wrap="nowrap" className="stage">
    <Progress value={(100 * done) / Math.max(total, 1)} w={56} size="sm" aria-label={STAGES[stage]} />
    <Text size="xs" c="dimmed">
      {countTold(done)} of {countTold(total)} {unit}
    </Text>
  </Group>
);

/** Why a document failed, or notes for its readers, and what to do. */
export const Remark = ({
  document: { status, error_message, notice },
}: {
  document: Pick<Resource, "status" | "error_message" | "notice">;
}) => {
  const text = status === "limited" ? LIMITED : error_message || notice;
  if (text === "") return null;
  return (
    <Text size="sm" fw={400} c={isBroken({ status }) ? "var(--mantine-color-error)" : "dimmed"} dir="auto">
      {harmless(text)}
    </Text>
  );
};

const LIMITED = "The AI provider had too many requests. Try again later; progress is kept.";
