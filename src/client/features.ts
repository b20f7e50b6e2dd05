import type { Explanation } from "../contract/generated/types.ts";

export type Confidence = NonNullable<Explanation["confidence"]>;
export type Feature = Confidence["features"][number];
export type HeldRule = Confidence["rules"][number];

/** Features that are named in one line, and how much these are worth at least. */
const MOST = 6;
const LEAST = 0.05;

/**
 * The features that counted most in a score, such as `around +3.1, rank −0.4, … and 12 more`; "" if each one counted
 * too little to be named.
 */
export const featureList = (features: readonly Feature[]): string => {
  const named = features.slice(0, MOST).filter(({ worth }) => Math.abs(worth) >= LEAST);
  const others = features.length - named.length;
  const list = named.map(({ name, worth }) => `${name} ${signed(worth, 1)}`).join(", ");
  return others > 0 && named.length > 0 ? `${list}, … and ${others} more` : list;
};

/** `0.559`: cut, because a score just below a threshold would be rounded to it. */
export const confidenceNumeral = (score: number): string => (Math.floor(score * 1000) / 1000).toFixed(3);

/** `+3.10`, `−0.40` */
export const signed = (value: number, decimals = 2): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(decimals)}`;

/** What a rule says of a candidate, by the feature that it sets. */
const SAYS: Readonly<Record<string, string>> = {
  plain: "Speaks for it",
  aside: "Speaks against it",
  barred: "Rules it out",
  misfits: "Speaks against it",
};

/** `Rules it out (barred): it gives a different figure from the one asked for` */
export const ruleLine = ({ feature, reason }: HeldRule): string => {
  const said = SAYS[feature];
  return `${said === undefined ? feature : `${said} (${feature})`}: ${reason}`;
};
