import type { Citation, Part, Source } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";
import { Markdown } from "../parts/Markdown.tsx";
import { placeOf } from "../parts/place.ts";
import { CalculationView } from "./CalculationView.tsx";

/** Whether a part's source is of the passage that was cited. */
const isOf = (source: Source, citation: Pick<Citation, "resource_id" | "chunk_index">): boolean =>
  source.resource_id === citation.resource_id && source.chunk_index === citation.chunk_index;

/** The first of a part's sources in each passage: a number is there once. */
const firstOfEach = (sources: readonly Source[]): Source[] =>
  sources.filter((source, at) => sources.findIndex((each) => isOf(each, source)) === at);

interface AnswerViewProps {
  parts: readonly Part[];
  citations: readonly Citation[];
  /** The source that is shown beside the answer. */
  shown: Source | undefined;
  show: (source: Source) => void;
}

/** An answer part by part, each with what leads to its evidence. */
export const AnswerView = ({ parts, citations, shown, show }: AnswerViewProps) => (
  <div className="answer">
    {parts.map(({ text, sources, calculation }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts only come behind those that are there
      <div key={at} className="part">
        <div className="cited">
          <Markdown text={text} />
          {firstOfEach(sources).map((source) => (
            <button
              key={source.chunk_id}
              type="button"
              className="cite"
              aria-pressed={shown === source}
              aria-label={`Citation ${numberOf(source, citations)}: ${harmless(source.resource_title)}, ${placeOf(source.metadata)}`}
              onClick={() => show(source)}
            >
              [{numberOf(source, citations)}]
            </button>
          ))}
        </div>
        {calculation && (
          <CalculationView
            calculation={calculation}
            sources={sources}
            numberOf={(source) => numberOf(source, citations)}
            show={show}
          />
        )}
      </div>
    ))}
  </div>
);

const numberOf = (source: Source, citations: readonly Citation[]): number => {
  const at = citations.findIndex((citation) => isOf(source, citation));
  return at === -1 ? citations.length + 1 : at + 1;
};
