/** What a reader of a resource should know while its summary is still to be written. */
const OWED =
  "The summary quotes the document, since the model could not write one. A new one is written once the model answers.";

/** A notice as it is shown while the summary is still to be written: it is stored without this sentence. */
export const withOwed = (notice: string): string => [notice, OWED].filter(Boolean).join(" ");
