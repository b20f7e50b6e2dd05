import type { Passage } from "../../../domain/passage.ts";
import type { QuestionKind } from "../../explanation.ts";
import { acronymsIn, entryIn } from "../../question/acronyms.ts";
import type { Candidate } from "../weigh/candidate.ts";
import { termsIn } from "../weigh/weigh.ts";

/** The entries of a glossary for the acronyms that a question asks the meaning of, each by itself. */
export const glossaryEntries = (
  { text, language }: Passage,
  section: ReadonlySet<string>,
  question: string,
  kind: QuestionKind,
): Candidate[] =>
  kind !== "definition"
    ? []
    : acronymsIn(question).flatMap((acronym): Candidate[] => {
        const span = entryIn(text, acronym);
        if (span === undefined) return [];
        const said = text.slice(span.start, span.end);
        return [{ form: "sentence", span, text: said, terms: termsIn(said, language), around: section }];
      });
