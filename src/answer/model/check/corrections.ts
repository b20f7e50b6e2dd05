import type { CheckedPart } from "./kept.ts";

/** What a model is told about the refused parts; undefined if there are none. */
export const correctionsFor = (parts: CheckedPart[]): string | undefined => {
  const faults = parts.flatMap(({ refused }, at) =>
    refused === undefined ? [] : [`- Part ${at + 1}: ${refused.reason}.`],
  );
  if (faults.length === 0) return undefined;
  return `Some parts were checked and do not hold:\n${faults.join("\n")}\nGive the whole answer once more, in the same form, with these parts corrected. Leave out what the passages do not bear out; keep the parts that hold as they are.`;
};
