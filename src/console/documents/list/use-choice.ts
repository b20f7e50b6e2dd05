import { useState } from "react";
import type { Resource } from "../../../client/index.ts";

/** Documents selected for a common action, across pages and other views of the list. */
export interface Choice {
  documents: readonly Resource[];
  has: (document: Resource) => boolean;
  set: (documents: readonly Resource[], isChosen: boolean) => void;
  /** Updates the selected documents. */
  refresh: (documents: readonly Resource[]) => void;
  clear: () => void;
}

const NONE: ReadonlyMap<string, Resource> = new Map();

export const useChoice = (): Choice => {
  const [chosen, setChosen] = useState(NONE);
  return {
    documents: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    set: (documents, isChosen) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const document of documents)
          if (isChosen) next.set(document.id, document);
          else next.delete(document.id);
        return next;
      }),
    refresh: (documents) =>
      setChosen((before) => {
        const newer = documents.filter((document) => {
          const known = before.get(document.id);
          return known !== undefined && known !== document;
        });
        return newer.length === 0
          ? before
          : new Map([...before, ...newer.map((each) => [each.id, each] as const)]);
      }),
    clear: () => setChosen(NONE),
  };
};
