import type { Explanation } from "../contract/generated/types.ts";

/** What counted in a score, such as `around +3.1, rank −0.4`. */
export const featureList = (features: NonNullable<Explanation["confidence"]>["features"]): string =>
  features
    .map(({ name, worth }) => `${name} ${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(1)}`)
    .join(", ");
