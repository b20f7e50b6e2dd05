import { ingestionTurn } from "../../domain/concurrency/turns.ts";
import type { Scheduler } from "../../ingest/queue/scheduler.ts";
import type { Node } from "../../nodes/node.ts";

/** A resource that is removed or, without one, a whole workspace. */
export interface Subject {
  workspace_id: string;
  resource_id: string | null;
}

/** How nodes refer to it in notices. */
const wordFor = ({ workspace_id, resource_id }: Subject): string => `${workspace_id}/${resource_id ?? ""}`;

export const subjectOf = (word: string): Subject => {
  const [workspace_id = "", resource_id = ""] = word.split("/");
  return { workspace_id, resource_id: resource_id || null };
};

/**
 * Ends the ingestion of what is to be removed on whichever node it runs, and waits until it has ended or lost its turn.
 */
export const haltOn =
  (node: Node, scheduler: Scheduler) =>
  async (subject: Subject, signal: AbortSignal): Promise<void> => {
    node.tell("halt", wordFor(subject));
    await scheduler.halt(subject);
    await node.untilFree(ingestionTurn(subject.workspace_id, subject.resource_id), signal);
  };

/** Notifies all nodes, so that they release their copies. */
export const tellRemoved =
  (node: Node) =>
  (subject: Subject): void =>
    node.tell("removed", wordFor(subject));
