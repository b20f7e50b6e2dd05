import { calculationPieces } from "../../client/calculation.ts";
import type { Calculation, Operand, Source } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";
import { placeOf } from "../parts/place.ts";

interface CalculationViewProps {
  calculation: Calculation;
  /** Of the part that was computed. */
  sources: readonly Source[];
  numberOf: (source: Source) => number;
  show: (source: Source) => void;
}

/** How a figure was computed, each figure that it starts from leading to where it is printed. */
export const CalculationView = ({ calculation, sources, numberOf, show }: CalculationViewProps) => {
  const figure = ({ name, text, source: at }: Operand) => {
    const source = sources[at];
    if (source === undefined) return <bdi>{harmless(text)}</bdi>;
    const described = `${harmless(name).replaceAll("_", " ")}: ${harmless(source.resource_title)}, ${placeOf(source.metadata)}`;
    return (
      <button type="button" className="figure" title={described} onClick={() => show(source)}>
        <bdi>{harmless(text)}</bdi> [{numberOf(source)}]
      </button>
    );
  };
  return (
    <details className="computed">
      <summary>Computed</summary>
      <p>
        {calculationPieces(calculation).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place
          <span key={at}>{typeof piece === "string" ? harmless(piece) : figure(piece)}</span>
        ))}
      </p>
    </details>
  );
};
