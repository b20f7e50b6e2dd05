/** The question that the page before suggests, in the state that its link gave; empty for none. */
export const suggestedQuestion = (): string => {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("question" in state)) return "";
  return typeof state.question === "string" ? state.question : "";
};
