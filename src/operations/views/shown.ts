import type {
  Answer as ShownAnswer,
  Citation as ShownCitation,
  Part as ShownPart,
  Source as ShownSource,
} from "../../contract/generated/types.ts";
import { placeText } from "../../domain/documents/evidence-place.ts";
import {
  type Answer,
  type Citation,
  type Message,
  type Part,
  type PassageMetadata,
  type Source,
  sourcesOf,
} from "../../domain/records.ts";
import type { FileLinks } from "./links.ts";

/** Makes the links in replies to one caller. */
export interface Linked {
  file(id: string): string;
  /** A link to the place of these sources, all in one passage; null if its resource is deleted. */
  evidence(resourceId: string, cited: PassageMetadata[]): string | null;
}

/** @param present resources that are there; absent when all that are cited are. */
export const linked = (links: FileLinks, baseUrl: string, present?: ReadonlySet<string>): Linked => ({
  file: (id) => links.link(baseUrl, id),
  evidence: (resourceId, cited) => {
    if (present?.has(resourceId) === false) return null;
    const link = links.evidenceLink(baseUrl, resourceId, placeText(cited));
    // A recording is played over this range: W3C Media Fragments, https://www.w3.org/TR/media-frags/
    const [, fragment] = /[?&]place=t:([\d.,]+)/.exec(link) ?? [];
    return fragment === undefined ? link : `${link}#t=${fragment}`;
  },
});

const shownSource = (source: Source, links: Linked): ShownSource => ({
  ...source,
  evidence_url: links.evidence(source.resource_id, [source.metadata]),
});

export const shownPart = (part: Part, links: Linked): ShownPart => {
  const sources = sourcesOf(part).map((source) => shownSource(source, links));
  return { text: part.text, source: sources[0] ?? null, sources, calculation: part.calculation ?? null };
};

/** An answer in the reply's form; fields that an earlier version did not store are null. */
const shownAnswer = (
  { type, parts, form, engine, notice, coverage }: Answer,
  links: Linked,
): ShownAnswer => ({
  type,
  parts: parts.map((part) => shownPart(part, links)),
  form,
  engine: engine ?? null,
  notice: notice ?? null,
  coverage: coverage ?? null,
});

/** A citation with a link to everything in its passage that these parts cite. */
export const shownCitation = (citation: Citation, parts: Part[], links: Linked): ShownCitation => {
  const cited = parts
    .flatMap(sourcesOf)
    .filter(
      ({ resource_id, chunk_index }) =>
        resource_id === citation.resource_id && chunk_index === citation.chunk_index,
    )
    .map(({ metadata }) => metadata);
  return {
    ...citation,
    evidence_url: links.evidence(citation.resource_id, cited.length === 0 ? [citation.metadata] : cited),
  };
};

/** A message in the reply's form. */
export const shownMessage = (
  { session_id: _, image_id, image_name: __, response, citations, ...message }: Message,
  links: Linked,
) => {
  const parts = response?.parts ?? [];
  return {
    ...message,
    response: response && shownAnswer(response, links),
    citations: citations.map((citation) => shownCitation(citation, parts, links)),
    image_url: image_id === null ? null : links.file(image_id),
  };
};
