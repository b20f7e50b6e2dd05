import { harmless } from "../../parts/text/harmless.ts";
import { placeOf } from "../../parts/text/place.ts";
import { eachOnce, numberIn, sourcesOf } from "../answer/sources.ts";
import type { Turn } from "../conversation/turn.ts";

/** An answer as text, with the numbers of its sources and a list of them. */
export const answerText = ({ parts }: Pick<Turn, "parts">): string => {
  const all = sourcesOf(parts);
  const told = parts.map(({ text, sources }) => {
    const numbers = eachOnce(sources).map((source) => `[${numberIn(all, source)}]`);
    return [text.trim(), ...numbers].join(" ");
  });
  const list = all.map(({ resource_title, metadata }, at) =>
    [`[${at + 1}] ${harmless(resource_title)}`, placeOf(metadata)].filter(Boolean).join(", "),
  );
  return [told.join("\n\n"), ...(list.length > 0 ? [`Sources:\n${list.join("\n")}`] : [])].join("\n\n");
};
