import { eventLoopYielder } from "./event-loop.ts";

/** Work that yields after each of its steps, none of which holds the event loop for long, and returns its result. */
export type Steps<T> = Generator<void, T>;

export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Lets other work have its turn between the steps. */
export const inTurns = async <T>(steps: Steps<T>): Promise<T> => {
  const yieldWhenDue = eventLoopYielder();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const due = yieldWhenDue();
    if (due !== undefined) await due;
  }
};

/** Maps each item, in one step per item. */
export function* stepwise<From, To>(all: Iterable<From>, make: (one: From) => To): Steps<To[]> {
  const made: To[] = [];
  for (const one of all) {
    made.push(make(one));
    yield;
  }
  return made;
}
