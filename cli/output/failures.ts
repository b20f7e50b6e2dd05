import { wrapped } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";
import type { Output } from "./output.ts";

/** What did not become ready, and why. */
export interface Failure {
  name: string;
  reason: string;
}

/** Reasons that are listed separately, and names that are listed with each. */
const MOST_REASONS = 10;
const MOST_NAMES = 5;

/** `  ✗ letter.pdf: The PDF is encrypted. …`: a line for each reason, with the names of all that failed for it. */
export function failureLines(out: Pick<Output, "paint" | "width">, failures: readonly Failure[]): string[] {
  const reasons = [...Map.groupBy(failures, ({ reason }) => reason)];
  const shown = reasons.slice(0, MOST_REASONS);
  const others = reasons.slice(MOST_REASONS).reduce((sum, [, { length }]) => sum + length, 0);
  return [
    ...shown.map(([reason, of]) => failureLine(out, namesOf(of), reason)),
    ...(others > 0 ? [`  … and ${others.toLocaleString("en")} more`] : []),
  ];
}

function failureLine(out: Pick<Output, "paint" | "width">, names: string, reason: string): string {
  const line = `${printable(names)}: ${printable(reason) || "The reason is not known."}`;
  return `  ${out.paint("red", "✗")} ${wrapped(`    ${line}`, out.width, false).trimStart()}`;
}

/** `a.pdf, b.pdf and 48 more`, `a.pdf, b.pdf and c.pdf` */
export function namesOf(named: readonly Pick<Failure, "name">[], most = MOST_NAMES): string {
  const different = [...new Set(named.map(({ name }) => name))];
  const names = different.slice(0, most);
  const more = different.length - names.length;
  const last = more > 0 ? `${more.toLocaleString("en")} more` : names.pop();
  return names.length === 0 ? (last ?? "") : `${names.join(", ")} and ${last}`;
}
