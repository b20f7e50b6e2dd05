import type { Part } from "../../domain/records.ts";
import type { DocumentStates, StatesOf } from "../ports.ts";
import type { Question } from "./question.ts";

/**
 * An answer in view of the state of the documents asked about. If it cites nothing and none of them is ready, it says
 * why instead; if some are still being read, it says that as well.
 * @param states absent if all are ready.
 */
export const inViewOf = async (
  states: StatesOf | undefined,
  { workspaceId, resourceIds }: Question,
  parts: readonly Part[],
): Promise<readonly Part[]> =>
  states === undefined || parts.some(({ source }) => source !== null)
    ? parts
    : told(await states(workspaceId, resourceIds), parts, resourceIds !== undefined);

const told = (
  { ready, underWay, failed }: DocumentStates,
  parts: readonly Part[],
  isChoice: boolean,
): readonly Part[] => {
  const isReading = `${counted(underWay)} ${underWay === 1 ? "is" : "are"} still being read.`;
  if (ready > 0) return underWay === 0 ? parts : [...parts, saying(`${isReading} Ask again later.`)];
  if (underWay > 0) return [saying(`${isReading} Ask again in a moment.`)];
  // Chosen documents may be gone: that others exist does not concern whoever chose.
  if (failed === 0 && isChoice) return parts;
  return [
    saying(
      failed === 0
        ? "There are no documents here yet. Add one, then ask again."
        : `${counted(failed)} could not be read, so there is nothing to answer from. The list of documents says why.`,
    ),
  ];
};

const saying = (text: string): Part => ({ text, source: null });

const counted = (count: number): string => `${count} ${count === 1 ? "document" : "documents"}`;
