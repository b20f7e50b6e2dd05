/** The words for 1st to 10th. */
export const ORDINALS: readonly string[] =
  "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** Those of the quarters of a year. */
export const QUARTER_ORDINALS: readonly string[] = ORDINALS.slice(0, 4);
