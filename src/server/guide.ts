import type { Guide } from "../guide/answer.ts";
import { loadedOnce } from "../http/page-files.ts";
import type { GuideSite } from "../http/ports.ts";
import type { Undo } from "./undo.ts";

/** The guide's files, made when somebody opens it, and its index, made when somebody asks it. */
export const guideSite = (undo: Undo): GuideSite => {
  let made: Guide | undefined;
  undo.push(() => made?.[Symbol.asyncDispose]());
  const opened = loadedOnce(async () => {
    const { openGuide } = await import("../guide/answer.ts");
    made = await openGuide();
    return made;
  });
  return {
    files: async () => {
      const { guideFiles } = await import("../guide/files.ts");
      return new Map((await guideFiles()).map(({ name, ...file }) => [name, file]));
    },
    answer: async (question) => {
      const [guide, { resultsOf }] = await Promise.all([opened(), import("../guide/results.ts")]);
      return resultsOf(question, await guide.answer(question));
    },
  };
};
