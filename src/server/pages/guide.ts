import type { Guide } from "../../guide/answer.ts";
import { loadedOnce } from "../../http/pages/page-files.ts";
import type { GuideSite } from "../../http/ports.ts";
import { passageBackend } from "../../store/passages.ts";
import type { Undo } from "../undo.ts";

/** The guide's files, created when somebody opens it, and its index, created when somebody asks it a question. */
export const guideSite = (undo: Undo): GuideSite => {
  let opening: Promise<Guide> | undefined;
  // Its folder exists before it has been opened.
  undo.push(async () => (await opening?.catch(() => undefined))?.[Symbol.asyncDispose]());
  const opened = loadedOnce(() => {
    opening = import("../../guide/answer.ts").then(({ openGuide }) => openGuide(passageBackend));
    return opening;
  });
  return {
    files: async () => {
      const { guideFiles } = await import("../../guide/files.ts");
      return new Map((await guideFiles()).map(({ name, ...file }) => [name, file]));
    },
    answer: async (question) => {
      const [guide, { resultsOf }] = await Promise.all([opened(), import("../../guide/results.ts")]);
      return resultsOf(question, await guide.answer(question));
    },
  };
};
