import { useEffect, useRef, useState } from "react";
import type { ChosenDocument } from "./composer/about.ts";
import type { Draft } from "./composer/use-draft.ts";
import type { Asked } from "./conversation/use-conversation.ts";

export interface Submit {
  /** Whether a question waits for files to be read. */
  isWaiting: boolean;
  /** Sends the draft, or this question, once its files were read. */
  submit: (message?: string, documentId?: string) => Promise<void>;
  stopWaiting: () => void;
}

/**
 * @param sessionId the thread to ask in: anyone who opens another one stops waiting.
 * @param ask sends a question. @returns whether it was answered: the text that was written comes back if it was not.
 */
export const useSubmit = (
  draft: Draft,
  busy: boolean,
  sessionId: string | undefined,
  ask: (question: Asked) => Promise<boolean>,
): Submit => {
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for what was asked in the thread that is left
  useEffect(() => () => waiting.current?.abort(), [sessionId]);
  /** The draft once the files were read: attachments may change until then. */
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  /** The documents to ask; undefined if a file cannot be read, or if nobody is waiting any longer. */
  const documentsRead = async (): Promise<readonly ChosenDocument[] | undefined> => {
    const control = new AbortController();
    waiting.current = control;
    setWaiting(true);
    try {
      return await draft.settled(control.signal);
    } catch {
      return undefined;
    } finally {
      setWaiting(false);
    }
  };

  const submit = async (message = draft.message, documentId?: string): Promise<void> => {
    if (busy || isWaiting || (message.trim() === "" && draft.image === undefined)) return;
    draft.setMessage(message);
    const documents = await documentsRead();
    if (documents === undefined) return;
    const { image, skill } = latest.current;
    draft.setMessage("");
    draft.setImage(undefined);
    const ids = documentId === undefined ? documents.map(({ id }) => id) : [documentId];
    const done = await ask({
      ...(message.trim() === "" ? {} : { message }),
      ...(image && { image }),
      ...(skill === "" ? {} : { skill_id: skill }),
      ...(ids.length === 0 ? {} : { resource_ids: ids }),
    });
    if (!done) draft.restore(message, image);
  };
  return { isWaiting, submit, stopWaiting: () => waiting.current?.abort() };
};
