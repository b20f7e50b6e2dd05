import { Checkbox, Text } from "@mantine/core";
import { BookOpen } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Citation } from "../../../client/index.ts";
import { shapeOfPlace } from "../../../client/shape.ts";
import { useAccess } from "../../api/AccessProvider.tsx";
import { readerPath } from "../../reader/place.ts";
import { harmless } from "./harmless.ts";
import { Name } from "./Name.tsx";
import { placeOf } from "./place.ts";

interface EvidenceProps {
  workspaceId: string;
  cited: Pick<Citation, "resource_id" | "resource_title" | "metadata" | "evidence_url">;
  /** The text of the adjacent answer: its words are not quoted again. */
  said?: string;
}

/** What was cited: its words, and the place as it looks or sounds. */
export const Evidence = ({ workspaceId, cited, said = "" }: EvidenceProps) => {
  const { resource_id, resource_title, metadata, evidence_url } = cited;
  const { appId } = useAccess();
  const documents = `/apps/${appId}/workspaces/${workspaceId}/documents`;
  const place = placeOf(metadata);
  const { quote = "", section } = metadata;
  return (
    <figure className="evidence">
      <figcaption>
        <Text fw={600} className="evidence-title">
          <Name text={resource_title} />
        </Text>
        <Text size="sm" c="dimmed">
          {place}
          {place && section && " · "}
          {section && <Name text={section} />}
        </Text>
      </figcaption>
      {quote !== "" && !hasWords(said, quote) && (
        <blockquote dir="auto" className="evidence-quote">
          {harmless(quote)}
        </blockquote>
      )}
      {evidence_url === null ? (
        <Text size="sm" c="dimmed" mt="sm">
          There is no picture of this place.
        </Text>
      ) : (
        <>
          <Seen key={evidence_url} url={evidence_url} metadata={metadata} title={harmless(resource_title)} />
          <Link href={`${documents}/${resource_id}${readerPath(metadata)}`} className="evidence-link">
            <BookOpen size={16} aria-hidden="true" />
            Read it in the document
          </Link>
        </>
      )}
    </figure>
  );
};

/** Whether a text contains all of a quote, whatever is between the words. */
const hasWords = (text: string, quote: string): boolean => wordsOf(text).includes(wordsOf(quote));

const wordsOf = (text: string): string => ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;

interface SeenProps {
  url: string;
  metadata: Citation["metadata"];
  title: string;
}

const Seen = ({ url, metadata, title }: SeenProps) => {
  const [whole, setWhole] = useState(false);
  const [gone, setGone] = useState(false);
  if (gone)
    return (
      <Text role="status" size="sm" c="dimmed" my="sm">
        This place cannot be shown. Its document may have been deleted.
      </Text>
    );
  const fail = (): void => setGone(true);
  const Player = metadata.source_type === "video" ? "video" : "audio";
  switch (shapeOfPlace(metadata)) {
    case "time":
      return (
        <Player
          controls
          preload="metadata"
          src={url}
          onError={fail}
          aria-label={`${title}, ${placeOf(metadata)}`}
        />
      );
    case "lines":
      return null;
    case "whole":
      return <img src={url} alt={title} onError={fail} />;
    case "pages":
      return (
        <>
          <img
            src={whole ? `${url}&view=page` : url}
            alt={`${title}, page ${metadata.page}, with the cited lines marked`}
            onError={fail}
          />
          <Checkbox
            size="sm"
            label="Whole page"
            checked={whole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        </>
      );
  }
};
