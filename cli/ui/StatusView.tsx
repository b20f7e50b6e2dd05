import { Box, Text, useWindowSize } from "ink";
import type { ReactElement } from "react";
import type { Resource } from "../../src/client/index.ts";
import { size } from "../output/format.ts";
import { printable } from "../terminal/printable.ts";
import { Stage } from "./Stage.tsx";

/** A heading and resources with their states, as many as the terminal has room for. */
export function StatusView({
  heading,
  resources,
}: {
  heading: string[];
  resources: Resource[];
}): ReactElement {
  const { rows } = useWindowSize();
  const room = Math.max(1, rows - heading.length - 3);
  return (
    <Box flexDirection="column">
      {heading.map((line) => (
        <Text key={line} wrap="truncate">
          {line}
        </Text>
      ))}
      {resources.slice(0, room).map((resource) => (
        <Text key={resource.id} wrap="truncate">
          <Stage status={resource.status} progress={resource.progress} /> {printable(resource.title)}{" "}
          <Text dimColor>{size(resource.size)}</Text>
        </Text>
      ))}
      {resources.length > room ? <Text dimColor>and {resources.length - room} more</Text> : null}
    </Box>
  );
}
