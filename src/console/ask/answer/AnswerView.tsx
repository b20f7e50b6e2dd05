import { Fragment } from "react";
import type { Part, Source } from "../../../client/index.ts";
import { Markdown } from "../../parts/text/Markdown.tsx";
import { CalculationView } from "./CalculationView.tsx";
import { CitationChip } from "./CitationChip.tsx";
import { eachOnce, numberIn } from "./sources.ts";

/** Keeps a number on the line of the word before it. */
const JOINER = "\u2060";

export interface SourcesShown {
  /** The source shown next to the answers. */
  shown: Source | undefined;
  show: (source: Source) => void;
}

interface AnswerViewProps extends SourcesShown {
  parts: readonly Part[];
  /** All of the answer, in the order of their numbers. */
  sources: readonly Source[];
}

/** An answer part by part, each with links to its evidence. */
export const AnswerView = ({ parts, sources: all, shown, show }: AnswerViewProps) => (
  <div className="answer">
    {parts.map(({ text, sources, calculation }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts only come behind those that are there
      <div key={at} className="part">
        <Markdown
          text={text}
          tail={eachOnce(sources).map((source) => (
            <Fragment key={source.chunk_id}>
              {JOINER}
              <CitationChip source={source} number={numberIn(all, source)} shown={shown} show={show} />
            </Fragment>
          ))}
        />
        {calculation && (
          <CalculationView
            calculation={calculation}
            sources={sources}
            numberOf={(source) => numberIn(all, source)}
            show={show}
          />
        )}
      </div>
    ))}
  </div>
);
