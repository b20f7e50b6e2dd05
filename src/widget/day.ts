import { say, type Words } from "./words.ts";

const startOfDay = (time: Date): number => new Date(time).setHours(0, 0, 0, 0);

/** `Today, 14:05`, `Yesterday, 09:30` or `Mar 4, 2026`, as the visitor's browser writes times and dates. */
export function dayOf(time: Date, words: Words, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = startOfDay(time);
  const at = { time: time.toLocaleTimeString(navigator.language, { timeStyle: "short" }) };
  if (day === startOfDay(now)) return say(words.today, at);
  if (day === startOfDay(yesterday)) return say(words.yesterday, at);
  return time.toLocaleDateString(navigator.language, { dateStyle: "medium" });
}
