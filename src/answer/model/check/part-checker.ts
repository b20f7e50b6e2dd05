import { unstruck, withoutStruck } from "../../../domain/documents/struck.ts";
import type { Part } from "../../../domain/records.ts";
import { concludes } from "../../calculation/verdict.ts";
import type { Given } from "../given/given.ts";
import type { WrittenPart } from "../reply/reply.ts";
import { checkPart, type Grounds, type Held } from "./check.ts";
import type { CheckedPart } from "./kept.ts";

/**
 * Checks the parts of one reply in order, each against the grounds and the earlier parts.
 * @returns a function to call with each part once.
 */
export const partChecker = (grounds: Grounds): ((part: WrittenPart) => CheckedPart) => {
  const before: (Held | undefined)[] = [];
  const holding: Grounds = { ...grounds, given: grounds.given.map(plain) };
  return (written) => {
    const checked = checkPart(unmarked(written), holding, before);
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

/** Nothing may rest on words that are struck out. */
const plain = (given: Given): Given => {
  const passage = withoutStruck(given.passage);
  return passage === given.passage ? given : { ...given, passage };
};

/** What a part says and quotes, without words that it marks as struck out itself. */
const unmarked = (written: WrittenPart): WrittenPart => ({
  ...written,
  text: unstruck(written.text),
  sources: written.sources.map((source) => ({ ...source, quote: unstruck(source.quote) })),
});

/** Whether a reader needs to know that it is missing: the rest may look like all that there is to say. */
const isConclusion = ({ text, calculation, restsOn }: WrittenPart): boolean =>
  calculation !== null || restsOn.length > 0 || concludes(text);
