import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useAccess } from "../../api/AccessProvider.tsx";
import { toastFailure } from "../../parts/messages/toast.tsx";
import { counted } from "../../parts/text/units.ts";
import { askedAbout, type ChosenDocument } from "./about.ts";
import { type Attachment, Attachments, MOST } from "./attachments.ts";
import { suggestedQuestion } from "./suggested.ts";

/** The draft: a question, and its attachments. */
export interface Draft {
  message: string;
  setMessage: (message: string) => void;
  /** To ask about; it does not become a document. */
  image: File | undefined;
  setImage: (image: File | undefined) => void;
  /** Restores the text after a failed send, unless something else was typed in the meantime. */
  restore: (message: string, image: File | undefined) => void;
  skill: string;
  setSkill: (id: string) => void;
  /** None means all documents. */
  documents: readonly ChosenDocument[];
  setDocuments: (documents: readonly ChosenDocument[]) => void;
  attachments: readonly Attachment[];
  attach: (files: readonly File[]) => void;
  detach: (id: number) => void;
  /** Waits until each file is read or has failed. @returns the documents to ask; undefined if a file failed. */
  settled: (signal: AbortSignal) => Promise<readonly ChosenDocument[] | undefined>;
}

export const useDraft = (workspaceId: string): Draft => {
  const access = useAccess();
  const [message, setMessage] = useState(suggestedQuestion);
  const [image, setImage] = useState<File>();
  const [skill, setSkill] = useState("");
  const [documents, setShownDocuments] = useState(askedAbout);
  // Also used while waiting for files to be read.
  const chosen = useRef(documents);
  const setDocuments = (some: readonly ChosenDocument[]): void => {
    chosen.current = some;
    setShownDocuments(some);
  };
  const files = useMemo(
    () =>
      new Attachments(access, workspaceId, ({ id, title }) => {
        chosen.current = [...chosen.current.filter((each) => each.id !== id), { id, title }];
        setShownDocuments(chosen.current);
        void access.queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/resources/"] });
      }),
    [access, workspaceId],
  );
  const attachments = useSyncExternalStore(files.shown.subscribe, files.shown.get);
  const attach = (some: readonly File[]): void => {
    const left = files.add(some);
    if (left > 0)
      toastFailure(
        `${counted(left, "file was", "files were")} left out: up to ${MOST} go with a question. Upload more under Documents.`,
      );
  };
  const settled: Draft["settled"] = async (signal) => {
    await files.settled(signal);
    if (!files.shown.get().some(({ error }) => error !== undefined)) return chosen.current;
    toastFailure("Remove the files that could not be read, then ask again.");
    return undefined;
  };
  return {
    message,
    setMessage,
    image,
    setImage,
    restore: (sent, sentImage) => {
      setMessage((now) => (now === "" ? sent : now));
      setImage((now) => now ?? sentImage);
    },
    skill,
    setSkill,
    documents,
    setDocuments,
    attachments,
    attach,
    detach: (id) => files.remove(id),
    settled,
  };
};
