import { Alert, Text } from "@mantine/core";
import { Info } from "lucide-react";
import type { Answer, Coverage, Source } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";

/** A sentence about the whole answer; highlighted if a model should have written it and could not. */
export const Notice = ({ about: { engine, notice } }: { about: Pick<Answer, "engine" | "notice"> }) => {
  if (notice === null) return null;
  if (engine === "excerpts")
    return (
      <Alert
        role="note"
        variant="light"
        color="gray"
        icon={<Info size={18} />}
        py="xs"
        className="notice"
        dir="auto"
      >
        {harmless(notice)}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed" dir="auto" className="notice">
      {harmless(notice)}
    </Text>
  );
};

interface CoverageLinesProps {
  coverage: readonly Coverage[];
  /** The answer's sources, which know the titles. */
  sources: readonly Source[];
}

/** How much of each document was read for the answer. */
export const CoverageLines = ({ coverage, sources }: CoverageLinesProps) =>
  coverage.map(({ resource_id, pages, pages_read }) => {
    const title = sources.find((each) => each.resource_id === resource_id)?.resource_title;
    return (
      <Text key={resource_id} size="sm" c="dimmed">
        Read for this: {pages_read} of {pages} pages of <bdi>{harmless(title ?? "a document")}</bdi>
      </Text>
    );
  });
