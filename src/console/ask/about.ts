/** What goes along to the page of questions, in the browser's history, so that documents are chosen there. */
export interface AskedAbout {
  documents: readonly string[];
}

/** @param documents their ids */
export const askAbout = (documents: readonly string[]): AskedAbout => ({ documents });

/** The documents that a visit of the page came with. */
export const askedAbout = (): readonly string[] => {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("documents" in state)) return [];
  const { documents } = state;
  return Array.isArray(documents) ? documents.filter((id) => typeof id === "string") : [];
};
