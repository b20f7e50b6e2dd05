import type { Part } from "../../domain/records.ts";
import { concludes } from "../calculation/verdict.ts";
import { checkPart, type Grounds, type Held } from "./check.ts";
import type { CheckedPart } from "./kept.ts";
import type { WrittenPart } from "./reply.ts";

/**
 * Checks the parts of one reply in their order, each against the grounds and the parts before it.
 * @returns to be called with each part once.
 */
export const partChecker = (grounds: Grounds): ((part: WrittenPart) => CheckedPart) => {
  const before: (Held | undefined)[] = [];
  return (written) => {
    const checked = checkPart(written, grounds, before);
    if ("refusal" in checked) {
      before.push(undefined);
      const { text, sources } = written;
      const quote = sources.map((source) => source.quote).join(" … ");
      const refused = { text, quote, reason: checked.refusal };
      return { part: { text, source: null }, refused, isConclusion: isConclusion(written) };
    }
    before.push(checked);
    const { sources, calculation } = checked;
    const part: Part = {
      text: written.text,
      source: sources[0] ?? null,
      ...(sources.length > 1 && { sources }),
      ...(calculation && { calculation }),
    };
    return { part };
  };
};

/** Whether a reader needs to know that it is missing: what is left may look like all that there is to say. */
const isConclusion = ({ text, calculation, restsOn }: WrittenPart): boolean =>
  calculation !== null || restsOn.length > 0 || concludes(text);
