const NEGATION =
  /(?<!\p{L})(?:not|no|never|cannot|without|nicht|kein\p{L}*|nie|ohne|nunca|sin|pas|jamais|sans|non|mai|senza|não|nem|sem|niet|geen|nooit|zonder|не|без)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** Whether a text denies something, in the languages whose questions are known. */
export const isNegated = (text: string): boolean => NEGATION.test(text);
