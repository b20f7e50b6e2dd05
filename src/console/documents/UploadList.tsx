import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import type { Unsent } from "./unsent.ts";
import type { ShownUploads, WorkspaceUploads } from "./uploads.ts";

/** Failures, and names, shown at once. */
const MOST = 50;

/** How far the uploads are, with what cancels them and what tries them again. */
export const UploadList = ({ uploads, shown }: { uploads: WorkspaceUploads; shown: ShownUploads }) => {
  const { queue } = uploads;
  const { waiting, sending, failed, done, left } = shown;
  const toGo = waiting.length + sending.length;
  const busy = toGo > 0;
  return (
    <>
      {left.count > 0 && <LeftBehind left={left} dismiss={() => uploads.dismissLeft()} />}
      {(busy || done.length > 0) && (
        <p role="status">
          {busy ? `Uploading: ${done.length} done, ${toGo} to go` : `${done.length} uploaded`}
        </p>
      )}
      {sending.length > 0 && (
        <ul className="uploads" aria-label="Uploads">
          {sending.map(({ id, file, sent }) => (
            <li key={id}>
              <Name text={file.name} />
              <progress value={sent} max={file.size} aria-label={`Sent of ${harmless(file.name)}`} />
              <button
                type="button"
                aria-label={`Cancel ${harmless(file.name)}`}
                onClick={() => queue.cancel(id)}
              >
                Cancel
              </button>
            </li>
          ))}
        </ul>
      )}
      {busy && (
        <button type="button" onClick={() => queue.cancelAll()}>
          Cancel all
        </button>
      )}
      {failed.slice(0, MOST).map(({ id, file, error }) => (
        <div key={id}>
          <p>
            <Name text={file.name} /> was not uploaded.{" "}
            <button type="button" onClick={() => queue.dismiss(id)}>
              Dismiss
            </button>
          </p>
          <Failure error={error} retry={() => queue.retry(id)} />
        </div>
      ))}
      {failed.length > MOST && <p>And {failed.length - MOST} more were not uploaded.</p>}
    </>
  );
};

const LeftBehind = ({ left: { names, count }, dismiss }: { left: Unsent; dismiss: () => void }) => (
  <section aria-label="Not sent">
    <p role="status">
      {count} not wholly sent when the page was left. Drop {count === 1 ? "it" : "them"} again; what had
      arrived is in the list.
    </p>
    <ul>
      {names.slice(0, MOST).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files of several folders may have one name
        <li key={at}>
          <Name text={name} />
        </li>
      ))}
    </ul>
    {count > Math.min(names.length, MOST) && <p>And {count - Math.min(names.length, MOST)} more.</p>}
    <button type="button" onClick={dismiss}>
      Dismiss
    </button>
  </section>
);
