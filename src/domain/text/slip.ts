/** How one word differs from another by a slip of the fingers. */
export interface Slip {
  /**
   * `swapped`: two letters changed places; `doubled`: one has a letter twice that the other has once; `missing`: one has a
   * letter that the other has not; `other`: another letter stands in its place.
   */
  kind: "swapped" | "doubled" | "missing" | "other";
  /** Letters that are the same before it, and after it. */
  before: number;
  after: number;
}

/** The one slip between two different words; nothing where there are more. */
export const slipBetween = (one: string, other: string): Slip | undefined => {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  if (longer.length > shorter.length + 1) return undefined;
  let before = 0;
  while (before < longer.length && longer[before] === shorter[before]) before += 1;
  if (before === longer.length) return undefined;
  const slip = (kind: Slip["kind"], letters: number): Slip | undefined => {
    const rest = longer.slice(before + letters);
    const isSame =
      rest === shorter.slice(shorter.length - rest.length) && before + rest.length <= shorter.length;
    return isSame ? { kind, before, after: rest.length } : undefined;
  };
  if (longer.length > shorter.length)
    return slip(longer[before] === longer[before - 1] ? "doubled" : "missing", 1);
  const isSwapped = longer[before] === shorter[before + 1] && longer[before + 1] === shorter[before];
  return isSwapped ? slip("swapped", 2) : slip("other", 1);
};
