import { useState } from "react";
import type { Source } from "../../../client/index.ts";
import type { Turn } from "../conversation/turn.ts";

/** A source shown next to the answers, and its turn. */
export interface ShownSource {
  turn: string;
  source: Source;
}

/** The content next to the answers: evidence for one, or its explanation. */
export type Side = ({ kind: "evidence" } & ShownSource) | { kind: "why"; turn: string };

export interface SideState {
  /** What the user opened, otherwise the first source of the newest answer; undefined once closed. */
  side: Side | undefined;
  /** Whether it was opened by whoever reads. */
  isAsked: boolean;
  open: (side: Side) => void;
  close: () => void;
}

/** The panel's content stays until there is a newer answer, or another thread. */
export const useSide = (turns: readonly Turn[]): SideState => {
  const newest = turns.at(-1);
  const [isClosed, setClosed] = useState(false);
  const [opened, setOpened] = useState<{ side: Side; newest: string | undefined }>();
  const asked = opened !== undefined && opened.newest === newest?.id ? opened.side : undefined;
  const first = newest?.parts.flatMap(({ sources }) => sources)[0];
  const itself: Side | undefined =
    newest && first && !isClosed ? { kind: "evidence", turn: newest.id, source: first } : undefined;
  return {
    side: asked ?? itself,
    isAsked: asked !== undefined,
    open: (side) => {
      setClosed(false);
      setOpened({ side, newest: newest?.id });
    },
    close: () => {
      setClosed(true);
      setOpened(undefined);
    },
  };
};
