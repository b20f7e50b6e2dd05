import { type Answer, type Citation, type PageBox, type PassageMetadata, sourcesOf } from "../records.ts";

/** One citation for two sources in the same passage: from the start of the first to the end of the last. */
const joined = (one: PassageMetadata, other: PassageMetadata): PassageMetadata => ({
  ...one,
  ...(one.line && other.line ? { line: Math.min(one.line, other.line) } : {}),
  ...(one.line_end && other.line_end ? { line_end: Math.max(one.line_end, other.line_end) } : {}),
  ...(one.quote && other.quote && !one.quote.includes(other.quote)
    ? { quote: `${one.quote} … ${other.quote}` }
    : {}),
  ...(other.recognised && { recognised: other.recognised, confidence: other.confidence }),
  ...(one.boxes && other.boxes ? { boxes: distinct([...one.boxes, ...other.boxes]) } : {}),
});

const distinct = (boxes: PageBox[]): PageBox[] => [
  ...new Map(boxes.map((box) => [`${box.x} ${box.y}`, box])).values(),
];

/** The distinct cited passages in order of first use: each as its first source gives it, with the lines and quotes of all. */
export const citationsOf = ({ parts }: Pick<Answer, "parts">): Citation[] => {
  const cited = new Map<string, Citation>();
  for (const { chunk_id, ...citation } of parts.flatMap(sourcesOf)) {
    const before = cited.get(chunk_id);
    cited.set(
      chunk_id,
      before ? { ...before, metadata: joined(before.metadata, citation.metadata) } : citation,
    );
  }
  return [...cited.values()];
};
