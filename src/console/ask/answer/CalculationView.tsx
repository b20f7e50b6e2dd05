import { UnstyledButton } from "@mantine/core";
import { calculationPieces } from "../../../client/calculation.ts";
import type { Calculation, Operand, Source } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { Preview } from "./CitationChip.tsx";

/** Figures of a calculation that is shown at once; a longer one is opened. */
const FEW = 6;

interface CalculationViewProps {
  calculation: Calculation;
  /** Of the part that was computed. */
  sources: readonly Source[];
  numberOf: (source: Source) => number;
  show: (source: Source) => void;
}

/** How a figure was calculated; each figure that it starts from links to where it is printed. */
export const CalculationView = ({ calculation, sources, numberOf, show }: CalculationViewProps) => {
  const figure = ({ name, text, source: at }: Operand) => {
    const source = sources[at];
    if (source === undefined) return <bdi>{harmless(text)}</bdi>;
    const said = `${harmless(text)} ${numberOf(source)}: ${harmless(name).replaceAll("_", " ")}`;
    return (
      <Preview source={source}>
        <UnstyledButton className="figure" aria-label={said} onClick={() => show(source)}>
          <bdi>{harmless(text)}</bdi> <span className="cite">{numberOf(source)}</span>
        </UnstyledButton>
      </Preview>
    );
  };
  return (
    <details className="computed" open={calculation.operands.length <= FEW}>
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
