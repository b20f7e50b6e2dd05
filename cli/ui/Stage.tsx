import { Text } from "ink";
import type { ReactElement } from "react";
import type { Progress, ResourceStatus } from "../../src/client/index.ts";
import { statusColour } from "../format.ts";
import { progressText } from "../progress.ts";
import { Spinner } from "./Spinner.tsx";

const MARKS: Partial<Record<ResourceStatus, string>> = { ready: "✓", limited: "!", failed: "✗" };

/** Mark and word of a resource's state, and how far its ingestion has come. */
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
      <Text {...look}>{status.padEnd("vectorizing".length)}</Text>
      {progress ? `  ${progressText(progress)} ` : null}
    </Text>
  );
}
