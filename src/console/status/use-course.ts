import { useEffect, useState } from "react";

/** Number of checks of the server that a plot covers. */
const KEPT = 240;

/**
 * A figure at each check since the page was opened, oldest first.
 * @param at when it arrived, in milliseconds: the same figure twice is two points.
 */
export const useCourse = (value: number | undefined, at: number): readonly number[] => {
  const [course, setCourse] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point for each look
  useEffect(() => {
    if (value !== undefined) setCourse((before) => [...before, value].slice(-KEPT));
  }, [at, value]);
  return course;
};
