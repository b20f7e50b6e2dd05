import { expect, it } from "vitest";
import type { Session } from "../../../src/client/index.ts";
import { threadGroups } from "../../../src/console/ask/thread/thread-groups.ts";

const NOW = new Date(2026, 10, 29, 15, 0);

const begun = (title: string, day: number, hour: number): Session => {
  const at = new Date(2026, 10, day, hour).toISOString();
  return { id: title, title, workspace_id: "w", created_at: at, updated_at: at };
};

it("threads are listed under the day on which they began, in the reader's time zone", () => {
  const threads = [
    begun("now", 29, 14),
    begun("midnight", 29, 0),
    begun("late", 28, 23),
    begun("week", 22, 1),
    begun("before", 20, 1),
  ];
  const groups = threadGroups(threads, NOW).map(({ title, threads: some }) => [
    title,
    some.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ["Today", ["now", "midnight"]],
    ["Yesterday", ["late"]],
    ["Previous 7 days", ["week"]],
    ["Older", ["before"]],
  ]);
});

it("days without threads have no group", () => {
  expect(threadGroups([], NOW)).toEqual([]);
});
