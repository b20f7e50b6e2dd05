import type { GoldenQuestion } from "../../client/operator.ts";
import { textsTold, textsWritten } from "./golden-texts.ts";

/** A golden question as written in the form: texts and documents, one per line. */
export interface WrittenGolden {
  question: string;
  answers: string;
  documents: string;
  unanswerable: boolean;
}

export const writtenGolden = (golden: GoldenQuestion | undefined): WrittenGolden => ({
  question: golden?.question ?? "",
  answers: textsTold(golden?.answers ?? []).join("\n"),
  documents: textsTold(golden?.documents ?? []).join("\n"),
  unanswerable: golden?.unanswerable ?? false,
});

/** The fields of a golden question that the form can change. */
type GoldenFields = Partial<
  Pick<GoldenQuestion, "question" | "unanswerable" | "pages"> &
    Record<"documents" | "answers", (string | string[])[]>
>;

/** @returns the fields that were changed, with those that cannot stay as they were with them; all of a new question. */
export const goldenChange = (golden: GoldenQuestion | undefined, written: WrittenGolden): GoldenFields => {
  const before = writtenGolden(golden);
  const isNew = golden === undefined;
  const { question, unanswerable } = written;
  const changed: GoldenFields = {
    ...((isNew || question !== before.question) && { question }),
    ...((isNew || unanswerable !== before.unanswerable) && { unanswerable }),
  };
  if (unanswerable)
    return before.unanswerable ? changed : { ...changed, documents: [], answers: [], pages: [] };
  return {
    ...changed,
    ...((isNew || written.answers !== before.answers) && {
      answers: textsWritten(written.answers, golden?.answers ?? []),
    }),
    // The pages are those of the documents.
    ...((isNew || written.documents !== before.documents) && {
      documents: textsWritten(written.documents, golden?.documents ?? []),
      pages: [],
    }),
  };
};
