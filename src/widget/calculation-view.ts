import { html, type TemplateResult } from "lit";
import { calculationPieces } from "../client/calculation.ts";
import { citationNumber } from "../client/citation-number.ts";
import type { Calculation, Operand, Source } from "../client/index.ts";
import type { Turn } from "../client/stores/turn.ts";
import { isolated, shown } from "./shown.ts";
import type { NumberedSource } from "./sources.ts";
import { say, type Words } from "./words.ts";

/**
 * How a figure was calculated; each figure that it starts from links to where it is printed.
 *
 * @param sources of the calculated part.
 */
export function calculationView(
  calculation: Calculation,
  sources: Source[],
  turn: Turn,
  words: Words,
  onSource: (source: NumberedSource) => void,
): TemplateResult {
  const figure = ({ name, text, source: at }: Operand): TemplateResult => {
    const source = sources[at];
    if (source === undefined) return html`<bdi>${shown(text)}</bdi>`;
    const number = citationNumber(source, turn);
    const place = say(words.source, { number, title: isolated(source.resource_title) });
    return html`<button part="figure" title=${`${isolated(name.replaceAll("_", " "))}, ${place}`}
      @click=${() => onSource({ number, source })}><bdi>${shown(text)}</bdi> [${number}]</button>`;
  };
  return html`<details class="computed" part="computed">
    <summary class="faint">${words.computed}</summary>
    <p>${calculationPieces(calculation, words).map((piece) =>
      typeof piece === "string" ? shown(piece) : figure(piece),
    )}</p>
  </details>`;
}
