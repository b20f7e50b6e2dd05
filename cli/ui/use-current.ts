import { useRef, useState } from "react";

/** A state that is read as it is, not as it was drawn last: several keys may come between two drawings. */
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
