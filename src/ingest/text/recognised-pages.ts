import type { RawUnit } from "../../domain/documents/extracted.ts";
import type { RecognisedPages } from "../../domain/records.ts";

/** How much of a resource's text was recognised in pictures. */
export interface RecognisedSoFar {
  /** Adds the next of its units. */
  see(unit: RawUnit): void;
  /** The pages of everything added; null if nothing was recognised. */
  pages(): RecognisedPages | null;
}

export const newRecognised = (): RecognisedSoFar => {
  const counts = new Map<string, number>();
  let [pages, confidences] = [0, 0];
  return {
    see: (unit) => {
      if ((unit.kind !== "page" && unit.kind !== "picture") || unit.recognised === undefined) return;
      const { language, confidence } = unit.recognised;
      counts.set(language, (counts.get(language) ?? 0) + 1);
      pages += 1;
      confidences += confidence;
    },
    pages: () => {
      if (pages === 0) return null;
      const languages = [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
      return { pages, languages, confidence: Math.round((confidences / pages) * 100) / 100 };
    },
  };
};
