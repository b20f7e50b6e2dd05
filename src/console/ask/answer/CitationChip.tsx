import { Tooltip, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Source } from "../../../client/index.ts";
import { IN_PAGE } from "../../parts/page/in-page.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { placeOf } from "../../parts/text/place.ts";
import { SourcePreview } from "./SourcePreview.tsx";

interface CitationChipProps {
  source: Source;
  number: number;
  shown: Source | undefined;
  show: (source: Source) => void;
}

/** The number of a source in the text that rests on it; it opens the evidence. */
export const CitationChip = ({ source, number, shown, show }: CitationChipProps) => (
  <Preview source={source}>
    <UnstyledButton
      className="cite"
      aria-pressed={shown === source}
      aria-label={`Citation ${number}: ${harmless(source.resource_title)}, ${placeOf(source.metadata)}`}
      onClick={() => show(source)}
    >
      {number}
    </UnstyledButton>
  </Preview>
);

/** Previews a source while a link to it is hovered or focused. */
export const Preview = ({ source, children }: { source: Source; children: ReactNode }) => (
  <Tooltip
    label={<SourcePreview source={source} />}
    events={{ hover: true, focus: true, touch: false }}
    multiline
    maw="min(20rem, 90vw)"
    openDelay={150}
    portalProps={IN_PAGE}
    withArrow
  >
    {children}
  </Tooltip>
);
