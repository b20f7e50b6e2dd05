import { useRef, useState } from "react";

/** A state that is read in its current form, not as last drawn: several keys may arrive between two drawings. */
export interface Current<T> {
  get(): T;
  set(next: T): void;
}

export function useCurrent<T extends object>(first: T): Current<T> {
  const current = useRef(first);
  const [, draw] = useState(first);
  return {
    get: () => current.current,
    set: (next) => {
      current.current = next;
      draw(next);
    },
  };
}
