import type { Session } from "../../../client/index.ts";

export interface ThreadGroup {
  title: string;
  threads: Session[];
}

const DAY = 86_400_000;

/** Threads by the day on which they began, as this place has days; the order stays. */
export const threadGroups = (threads: readonly Session[], now: Date): ThreadGroup[] => {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const titleOf = ({ created_at }: Session): string => {
    const at = Date.parse(created_at);
    if (at >= today) return "Today";
    if (at >= today - DAY) return "Yesterday";
    return at >= today - 7 * DAY ? "Previous 7 days" : "Older";
  };
  const groups = new Map<string, Session[]>();
  for (const thread of threads) {
    const title = titleOf(thread);
    groups.set(title, [...(groups.get(title) ?? []), thread]);
  }
  return [...groups].map(([title, some]) => ({ title, threads: some }));
};
