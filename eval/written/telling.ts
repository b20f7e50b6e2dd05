import type { FaultOutcome, Outcome, ShownPart } from "./outcome.ts";

/** A part that the program rejected, and why. */
export interface Refused {
  text: string;
  reason: string;
}

/** A question with the outcome of its reply, for reading. */
export const told = (outcome: Outcome, refused: Refused[]): string => {
  const { written, heard, shown, isKept } = outcome;
  const { id, kind, question, parts } = written;
  const missing = heard.given && "missing" in heard.given ? heard.given.missing : [];
  return [
    `\n${verdictOn(outcome)} ${id} ${kind}, ${heard.calls} calls: ${question}`,
    ...missing.map(({ document, page, quote }) => `  missing: ${quote} [${document} ${page}]`),
    ...(isKept ? [] : parts.map(({ text }) => `  written: ${text}`)),
    ...refused.map(refusal),
    ...shown.map(lineOf),
  ].join("\n");
};

const verdictOn = ({ written: { kind }, heard: { given, rounds }, isKept, states }: Outcome): string => {
  if (kind === "absent") return states ? "STATED" : "NOTHING STATED";
  if (given === undefined || "missing" in given) return "NOT GIVEN";
  return `${given.atOnce ? "GIVEN" : `GIVEN AFTER ${rounds}`}, ${isKept ? "KEPT" : "NOT KEPT"}`;
};

/** A fault with its outcome, for reading. */
export const faultTold = (
  { written: { id }, kind, shown, isTold, isBorneOut }: FaultOutcome,
  refused: Refused[],
): string => {
  const told = isTold ? "TOLD" : "not shown";
  return [
    `  ${id} ${kind}: ${isBorneOut ? "BORNE OUT" : told}`,
    ...refused.map(refusal),
    ...shown.map(lineOf),
  ].join("\n");
};

const refusal = ({ text, reason }: Refused): string => `  refused: ${text.slice(0, 120)} (${reason})`;

const lineOf = ({ text, sources, isCalculated }: ShownPart): string => {
  const where = sources.map(({ document, page }) => ` [${document} ${page}]`).join("");
  return `  - ${text.replace(/\s+/g, " ").slice(0, 300)}${where}${isCalculated ? " [calculated]" : ""}`;
};
