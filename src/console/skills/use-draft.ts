import { useState } from "react";
import { useSession } from "../frame/session.ts";
import { keep, kept } from "../parts/browser/kept.ts";

type Fields = Readonly<Record<string, string>>;

const keptOr = <Draft extends Fields>(place: string, initial: Draft): Draft => {
  const found = kept(place);
  const texts = Object.entries(typeof found === "object" && found !== null ? found : {}).filter(
    ([name, text]) => name in initial && typeof text === "string",
  );
  return { ...initial, ...Object.fromEntries(texts) };
};

const isSame = (one: Fields, other: Fields): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface DraftState<Draft extends Fields> {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  /** After it was sent, or to start over: the form has this content, and nothing is stored. */
  reset: (draft: Draft) => void;
}

/**
 * The text written into a form of this name, stored in the tab until it was sent: neither a reload nor the end of a
 * session loses it, but signing out does.
 */
export const useDraft = <Draft extends Fields>(name: string, initial: Draft): DraftState<Draft> => {
  // After a session has ended by itself, another operator may sign in.
  const place = `draft ${useSession().name} ${name}`;
  const [draft, setDraft] = useState(() => keptOr(place, initial));
  const [base, setBase] = useState(initial);
  // What was saved elsewhere in the meantime is shown unless something was written over it.
  if (!isSame(base, initial)) {
    setBase(initial);
    if (isSame(draft, base)) setDraft(initial);
  }
  return {
    draft,
    change: (fields) => {
      const next = { ...draft, ...fields };
      keep(place, next);
      setDraft(next);
    },
    reset: (next) => {
      keep(place, undefined);
      setDraft(next);
    },
  };
};
