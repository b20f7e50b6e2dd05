import type { Answer, Citation, Coverage } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";

/** A sentence on the whole answer; it stands out where a model was to write it and could not. */
export const Notice = ({ about: { engine, notice } }: { about: Pick<Answer, "engine" | "notice"> }) =>
  notice !== null && (
    <p className={engine === "excerpts" ? "notice" : "notice small"} dir="auto">
      {harmless(notice)}
    </p>
  );

interface CoverageLinesProps {
  coverage: readonly Coverage[];
  citations: readonly Citation[];
}

/** How much of each document was read for the answer. */
export const CoverageLines = ({ coverage, citations }: CoverageLinesProps) =>
  coverage.map(({ resource_id, pages, pages_read }) => {
    const title = citations.find((each) => each.resource_id === resource_id)?.resource_title;
    return (
      <p key={resource_id} className="small">
        Read for this: {pages_read} of {pages} pages of <bdi>{harmless(title ?? "a document")}</bdi>
      </p>
    );
  });
