import type { Resource } from "../../client/index.ts";
import { Confirm } from "../parts/dialogs/Confirm.tsx";
import { Name } from "../parts/text/Name.tsx";
import { countTold } from "../parts/text/units.ts";

interface DeleteDocumentsProps {
  /** Empty while nothing is being confirmed. */
  documents: readonly Resource[];
  confirm: () => void;
  close: () => void;
}

/** Asks before documents are deleted. */
export const DeleteDocuments = ({ documents, confirm, close }: DeleteDocumentsProps) => {
  const [first, ...others] = documents;
  return (
    <Confirm
      open={first !== undefined}
      title={
        others.length === 0 ? "Delete this document?" : `Delete ${countTold(documents.length)} documents?`
      }
      action="Delete"
      confirm={confirm}
      close={close}
    >
      {others.length === 0 && first && (
        <p>
          <strong>
            <Name text={first.title} />
          </strong>
        </p>
      )}
      <p>
        You won't be able to ask about {others.length === 0 ? "it" : "them"} or restore{" "}
        {others.length === 0 ? "it" : "them"}. Answers already given keep their citations.
      </p>
    </Confirm>
  );
};
