import type { Part } from "../../domain/records.ts";
import type { DocumentStates, StatesOf } from "../ports.ts";
import type { Question } from "./question.ts";

/** The parts of an answer; `isInstead` if they say, in place of those given, why there is nothing to answer from. */
interface Told {
  parts: readonly Part[];
  isInstead: boolean;
}

/**
 * An answer in view of the state of the documents asked about. If it cites nothing and none of them is ready, it says
 * why instead; if some are still being read, it says that as well.
 * @param states absent if all are ready.
 */
export const inViewOf = async (
  states: StatesOf | undefined,
  { workspaceId, resourceIds }: Question,
  parts: readonly Part[],
): Promise<Told> =>
  states === undefined || parts.some(({ source }) => source !== null)
    ? { parts, isInstead: false }
    : told(await states(workspaceId, resourceIds), parts, resourceIds !== undefined);

const told = (
  { ready, underWay, failed }: DocumentStates,
  parts: readonly Part[],
  isChoice: boolean,
): Told => {
  const isReading = `${counted(underWay)} ${underWay === 1 ? "is" : "are"} still being read.`;
  const kept = { parts, isInstead: false };
  if (ready > 0)
    return underWay === 0 ? kept : { ...kept, parts: [...parts, saying(`${isReading} Ask again later.`)] };
  if (underWay > 0) return instead(`${isReading} Ask again in a moment.`);
  // Chosen documents may be gone: that others exist does not concern whoever chose.
  if (failed === 0 && isChoice) return kept;
  return instead(
    failed === 0
      ? "There are no documents here yet. Add one, then ask again."
      : `${counted(failed)} could not be read, so there is nothing to answer from. The list of documents says why.`,
  );
};

const instead = (text: string): Told => ({ parts: [saying(text)], isInstead: true });

const saying = (text: string): Part => ({ text, source: null });

const counted = (count: number): string => `${count} ${count === 1 ? "document" : "documents"}`;
