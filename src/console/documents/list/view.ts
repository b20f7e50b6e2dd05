import { useState } from "react";
import type { paths, ResourceStatus } from "../../../client/index.ts";
import type { ResourceType } from "../../../domain/file-kinds.ts";
import { keep, kept } from "../../parts/browser/kept.ts";
import { isKind } from "../kinds.ts";

type Query = NonNullable<paths["/workspaces/{workspace_id}/resources/"]["get"]["parameters"]["query"]>;

/** The states shown for documents, with the contract's states that each stands for. */
export const STATES = {
  ready: { name: "Ready", statuses: ["ready"] },
  reading: { name: "Reading", statuses: ["queued", "vectorizing"] },
  failed: { name: "Failed", statuses: ["failed"] },
  limited: { name: "Paused", statuses: ["limited"] },
} as const satisfies Record<string, { name: string; statuses: readonly ResourceStatus[] }>;

export type StateName = keyof typeof STATES;
export const STATE_NAMES: readonly StateName[] = ["ready", "reading", "failed", "limited"];

export const isState = (name: string): name is StateName => name in STATES;

export const ORDERINGS = {
  "-created_at": "Newest first",
  created_at: "Oldest first",
  title: "Title, A to Z",
  "-title": "Title, Z to A",
  "-size": "Largest first",
  size: "Smallest first",
} as const satisfies Record<NonNullable<Query["ordering"]>, string>;

export type Ordering = keyof typeof ORDERINGS;

export const isOrdering = (name: string): name is Ordering => name in ORDERINGS;

/** Which documents are shown, and in which order. */
export interface View {
  state: StateName | "all";
  kind: ResourceType | "all";
  /** In the title. */
  words: string;
  ordering: Ordering;
  /** From 1. */
  page: number;
}

export const WHOLE: View = { state: "all", kind: "all", words: "", ordering: "-created_at", page: 1 };

/** Whether the view leaves documents out, whatever their state. */
export const isNarrowed = ({ kind, words }: View): boolean => kind !== "all" || words.trim() !== "";

/** The valid part of a stored view. */
const viewIn = (value: unknown): View => {
  if (typeof value !== "object" || value === null) return WHOLE;
  const { state, kind, words, ordering, page }: Partial<Record<keyof View, unknown>> = value;
  return {
    state: typeof state === "string" && isState(state) ? state : "all",
    kind: typeof kind === "string" && isKind(kind) ? kind : "all",
    words: typeof words === "string" ? words : "",
    ordering: typeof ordering === "string" && isOrdering(ordering) ? ordering : "-created_at",
    page: typeof page === "number" ? page : 1,
  };
};

/** The view of a workspace's documents, kept for this tab: it is unchanged on returning from a document. */
export const useView = (workspaceId: string): [View, (change: Partial<View>) => void] => {
  const name = `documents ${workspaceId}`;
  const [view, setView] = useState(() => viewIn(kept(name)));
  const change = (part: Partial<View>): void => {
    // Another list begins with its first page.
    const next = { ...view, page: 1, ...part };
    keep(name, next);
    setView(next);
  };
  return [view, change];
};
