import type { Citation as ShownCitation, Part as ShownPart } from "../contract/generated/types.ts";
import { placeText } from "../domain/evidence-place.ts";
import type { Citation, Message, Part, PassageMetadata } from "../domain/records.ts";
import type { FileLinks } from "./links.ts";

/** Makes the links of what is shown to one caller. */
export interface Linked {
  file(id: string): string;
  /** To the place of these sources, all in one passage; null where its resource is gone. */
  evidence(resourceId: string, cited: PassageMetadata[]): string | null;
}

/** @param present resources that are there; absent when all that are cited are. */
export const linked = (links: FileLinks, baseUrl: string, present?: ReadonlySet<string>): Linked => ({
  file: (id) => links.link(baseUrl, id),
  evidence: (resourceId, cited) => {
    if (present?.has(resourceId) === false) return null;
    const link = links.evidenceLink(baseUrl, resourceId, placeText(cited));
    // A recording is played from there to there: W3C Media Fragments, https://www.w3.org/TR/media-frags/
    const [, fragment] = /[?&]place=t:([\d.,]+)/.exec(link) ?? [];
    return fragment === undefined ? link : `${link}#t=${fragment}`;
  },
});

export const shownPart = ({ text, source }: Part, links: Linked): ShownPart => ({
  text,
  source: source && { ...source, evidence_url: links.evidence(source.resource_id, [source.metadata]) },
});

/** A citation with a link to all that these parts cite of its passage. */
export const shownCitation = (citation: Citation, parts: Part[], links: Linked): ShownCitation => {
  const cited = parts.flatMap(({ source }) =>
    source?.resource_id === citation.resource_id && source.chunk_index === citation.chunk_index
      ? [source.metadata]
      : [],
  );
  return {
    ...citation,
    evidence_url: links.evidence(citation.resource_id, cited.length === 0 ? [citation.metadata] : cited),
  };
};

/** A message as it is answered. */
export const shownMessage = (
  { session_id: _, image_id, image_name: __, response, citations, ...message }: Message,
  links: Linked,
) => {
  const parts = response?.parts ?? [];
  return {
    ...message,
    response: response && {
      type: response.type,
      parts: parts.map((part) => shownPart(part, links)),
      form: response.form,
    },
    citations: citations.map((citation) => shownCitation(citation, parts, links)),
    image_url: image_id === null ? null : links.file(image_id),
  };
};
