import { useEffect, useRef, useState } from "react";
import type { Citation, Exchange, Part, Question } from "../../../client/index.ts";
import { useAccess } from "../../api/AccessProvider.tsx";

/** An answer on its way. */
export interface Pending {
  /** The question's message once both are stored: from then on the transcript may show them. */
  id: string | undefined;
  /** The thread that it was asked in; undefined for a new one. */
  sessionId: string | undefined;
  question: string;
  /** Asked about. */
  image: File | undefined;
  parts: readonly Part[];
  citations: readonly Citation[];
}

/** A question without an answer; nothing of it was stored. */
export interface Unanswered {
  /** The thread that it was asked in; undefined for a new one. */
  sessionId: string | undefined;
  error: unknown;
}

export interface Asking {
  pending: Pending | undefined;
  /** The last question, if it got no answer. */
  unanswered: Unanswered | undefined;
  /** @returns whether it was answered. */
  ask: (question: Question) => Promise<boolean>;
  cancel: () => void;
}

const imageIn = (question: Question): File | undefined =>
  "image" in question && question.image instanceof File ? question.image : undefined;

/**
 * Asks, and shows the answer while it is made. A pending request is cancelled if the page is left.
 * @param answered takes the whole answer; until it is done the question is pending.
 */
export const useAsking = (
  workspaceId: string,
  answered: (exchange: Exchange, askedIn: string | undefined) => void | Promise<void>,
): Asking => {
  const { client } = useAccess();
  const [pending, setPending] = useState<Pending>();
  const [unanswered, setUnanswered] = useState<Unanswered>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (question: Question): Promise<boolean> => {
    const control = new AbortController();
    running.current = control;
    setUnanswered(undefined);
    setPending({
      id: undefined,
      sessionId: question.session_id,
      question: question.message ?? "",
      image: imageIn(question),
      parts: [],
      citations: [],
    });
    try {
      const exchange = await client.ask(workspaceId, question, {
        signal: control.signal,
        onPart: (part) => setPending((now) => now && { ...now, parts: [...now.parts, part] }),
        onCitation: (citation) =>
          setPending((now) => now && { ...now, citations: [...now.citations, citation] }),
      });
      setPending((now) => now && { ...now, id: exchange.user_message.id });
      await answered(exchange, question.session_id);
      return true;
    } catch (failure) {
      if (!control.signal.aborted) setUnanswered({ sessionId: question.session_id, error: failure });
      return false;
    } finally {
      if (running.current === control) setPending(undefined);
    }
  };
  return { pending, unanswered, ask, cancel: () => running.current?.abort() };
};
