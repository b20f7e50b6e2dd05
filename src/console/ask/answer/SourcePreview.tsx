import type { Source } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import { placeOf } from "../../parts/text/place.ts";

/** Characters of a quote. */
const MOST = 240;

/** A source in short: its document, its place and its words. */
export const SourcePreview = ({ source: { resource_title, metadata } }: { source: Source }) => {
  const quote = harmless(metadata.quote ?? "");
  const place = placeOf(metadata);
  return (
    <span className="preview">
      <strong>
        <Name text={resource_title} />
      </strong>
      {place && <span>{place}</span>}
      {quote !== "" && (
        <span dir="auto">“{quote.length > MOST ? `${quote.slice(0, MOST).toWellFormed()}…` : quote}”</span>
      )}
    </span>
  );
};
