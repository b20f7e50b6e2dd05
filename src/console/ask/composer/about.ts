/** A document that a question is limited to. */
export interface ChosenDocument {
  id: string;
  title: string;
}

/** State passed to the page of questions, in the browser's history, so that documents are selected there. */
export const askAbout = (documents: readonly ChosenDocument[]): { documents: readonly ChosenDocument[] } => ({
  documents,
});

const isDocument = (value: unknown): value is ChosenDocument =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "title" in value &&
  typeof value.title === "string";

/** The documents that a visit of the page came with. */
export const askedAbout = (): readonly ChosenDocument[] => {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("documents" in state)) return [];
  const { documents } = state;
  return Array.isArray(documents) ? documents.filter(isDocument) : [];
};
