import { Text } from "ink";
import type { ReactElement } from "react";
import type { Progress, ResourceStatus } from "../../src/client/index.ts";
import { progressText } from "../output/progress.ts";
import { STATUS_WIDTH, statusColour, statusWord } from "../output/status-words.ts";
import { Spinner } from "./Spinner.tsx";

const MARKS: Partial<Record<ResourceStatus, string>> = { ready: "✓", limited: "!", failed: "✗" };

/** The state says so already. */
const ALREADY_SAID = /^reading (?=\d)/;

/** Mark and word for a resource's state, and the progress of its ingestion. */
export function Stage({
  status,
  progress,
}: {
  status: ResourceStatus;
  progress: Progress | null;
}): ReactElement {
  const style = statusColour(status);
  const look = style === "dim" ? { dimColor: true } : { color: style };
  return (
    <Text>
      {MARKS[status] === undefined ? <Spinner /> : <Text {...look}>{MARKS[status]}</Text>}{" "}
      <Text {...look}>{statusWord(status).padEnd(STATUS_WIDTH)}</Text>
      {progress ? `  ${progressText(progress).replace(ALREADY_SAID, "")} ` : null}
    </Text>
  );
}
