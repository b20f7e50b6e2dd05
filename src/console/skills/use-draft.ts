import { useState } from "react";
import { useSession } from "../frame/session.ts";

type Fields = Readonly<Record<string, string>>;

const keptAt = (place: string): object => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

const keptOr = <Draft extends Fields>(place: string, initial: Draft): Draft => {
  const texts = Object.entries(keptAt(place)).filter(
    ([name, text]) => name in initial && typeof text === "string",
  );
  return { ...initial, ...Object.fromEntries(texts) };
};

export interface DraftState<Draft extends Fields> {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  /** After it was sent, or to begin anew: the form holds this, and nothing is kept. */
  reset: (draft: Draft) => void;
}

/** What is written into a form of this name, kept in the tab until it was sent: neither a reload nor a session that ends loses it. */
export const useDraft = <Draft extends Fields>(name: string, initial: Draft): DraftState<Draft> => {
  // A tab may be of one operator now and of another one later.
  const place = `qa-draft ${useSession().name} ${name}`;
  const [draft, setDraft] = useState(() => keptOr(place, initial));
  return {
    draft,
    change: (fields) => {
      const next = { ...draft, ...fields };
      sessionStorage.setItem(place, JSON.stringify(next));
      setDraft(next);
    },
    reset: (next) => {
      sessionStorage.removeItem(place);
      setDraft(next);
    },
  };
};
