/** Whether two sets have at least this share of all that is in either in common (Jaccard). */
export const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>, share: number): boolean => {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size < share * large.size) return false;
  let common = 0;
  for (const term of small) if (large.has(term)) common += 1;
  return common >= share * (one.size + other.size - common);
};
