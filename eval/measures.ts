/** Share of the questions whose ranking has a graded document among its first `k`. */
export const hitAt = (k: number, ranked: string[], grades: Map<string, number>): number =>
  ranked.slice(0, k).some((id) => (grades.get(id) ?? 0) > 0) ? 1 : 0;

/** Share of the graded documents among the first `k`. */
export const recallAt = (k: number, ranked: string[], grades: Map<string, number>): number => {
  const wanted = [...grades].filter(([, grade]) => grade > 0).map(([id]) => id);
  return wanted.filter((id) => ranked.slice(0, k).includes(id)).length / wanted.length;
};

/** Normalised discounted cumulative gain with the grade as gain, like trec_eval's `ndcg_cut`. */
export const ndcgAt = (k: number, ranked: string[], grades: Map<string, number>): number => {
  const gain = (values: number[]): number =>
    values.slice(0, k).reduce((sum, value, at) => sum + value / Math.log2(at + 2), 0);
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return gain(ranked.map((id) => grades.get(id) ?? 0)) / ideal;
};

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A share as stored: four decimals. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The share of these that satisfy the condition. */
export const shareOf = <T>(some: T[], holds: (each: T) => boolean): number =>
  rounded(some.filter(holds).length / some.length);
