/** How one word differs from another by a typing slip. */
export interface Slip {
  /**
   * `swapped`: two letters changed places; `doubled`: one word has a letter twice that the other has once; `missing`:
   * one word has a letter that the other lacks; `other`: a letter is replaced by another.
   */
  kind: "swapped" | "doubled" | "missing" | "other";
  /** Number of identical letters before it, and after it. */
  before: number;
  after: number;
}

/** The single slip between two different words; undefined if there is more than one. */
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
