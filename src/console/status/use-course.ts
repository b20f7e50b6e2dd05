import { useEffect, useState } from "react";

/** Looks at the server that a plot goes back. */
const KEPT = 240;

/**
 * What a figure was at each look since the page was opened, oldest first.
 * @param at when it came, in milliseconds: the same figure twice is two points.
 */
export const useCourse = (value: number | undefined, at: number): readonly number[] => {
  const [course, setCourse] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point for each look
  useEffect(() => {
    if (value !== undefined) setCourse((before) => [...before, value].slice(-KEPT));
  }, [at, value]);
  return course;
};
