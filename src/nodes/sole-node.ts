import { Hearing } from "../domain/hearing.ts";
import { newId } from "../domain/ids.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import type { Node } from "./node.ts";

/** A server that has its records for itself. */
export const soleNode = (): Node => {
  const queue = new KeyedQueue();
  const hearing = new Hearing();
  return {
    bootId: newId(),
    run: (key, task) => queue.run(key, task),
    tell: (topic, detail) => hearing.tell(topic, detail),
    on: (topic, hear) => hearing.on(topic, hear),
    count: () => 1,
    leads: () => true,
    onLead: () => undefined,
    // What runs here is waited for where it runs.
    untilFree: async () => undefined,
    leave: async () => undefined,
  };
};
