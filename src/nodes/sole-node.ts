import { Hearing } from "../domain/cluster/hearing.ts";
import type { NodeEntry } from "../domain/cluster/nodes.ts";
import { KeyedQueue } from "../domain/concurrency/keyed-queue.ts";
import { newId, now } from "../domain/ids.ts";
import type { Node } from "./node.ts";

/** A server that has its records to itself. */
export const soleNode = (about: Pick<NodeEntry, "name" | "version">): Node => {
  const bootId = newId();
  const startedAt = now();
  const queue = new KeyedQueue();
  const hearing = new Hearing();
  return {
    bootId,
    run: (key, task) => queue.run(key, task),
    tell: (topic, detail) => hearing.tell(topic, detail),
    on: (topic, hear) => hearing.on(topic, hear),
    count: () => 1,
    list: async () => [
      {
        id: `${bootId}/1`,
        ...about,
        role: "all",
        started_at: startedAt,
        seen_at: now(),
        is_leader: true,
        // Once it stops it no longer answers anybody.
        is_draining: false,
      },
    ],
    leads: () => true,
    onLead: () => undefined,
    // Whatever runs here is awaited where it runs.
    untilFree: async () => undefined,
    drain: () => undefined,
    leave: async () => undefined,
  };
};
