import type { Resource } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";

type Shown = Pick<Resource, "status" | "error_message" | "notice"> & Partial<Pick<Resource, "progress">>;

/** Whether ingestion has not ended. */
export const isUnderWay = ({ status }: Pick<Resource, "status">): boolean =>
  status === "queued" || status === "vectorizing";

/** How far a document is, and what a reader should know of it. */
export const State = ({ document }: { document: Shown }) => {
  const { status, progress, error_message, notice } = document;
  return (
    <>
      <span className="state" data-state={status}>
        {status}
      </span>
      {progress && (
        <span className="small">
          {" "}
          {progress.stage}: {progress.done} of {progress.total} {progress.unit}
        </span>
      )}
      {status === "limited" && <p className="small">The AI provider limited the run. Retry it later.</p>}
      {error_message && <p className="small error">{harmless(error_message)}</p>}
      {notice && <p className="small">{harmless(notice)}</p>}
    </>
  );
};
