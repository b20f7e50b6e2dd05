import { useState } from "react";
import { Link } from "wouter";
import type { Citation } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { readerPath } from "../reader/place.ts";
import { harmless } from "./harmless.ts";
import { Name } from "./Name.tsx";
import { placeOf } from "./place.ts";

/** What was cited: its words, and the place as it looks or sounds. */
export const Evidence = ({
  workspaceId,
  cited: { resource_id, resource_title, metadata, evidence_url },
}: {
  workspaceId: string;
  cited: Pick<Citation, "resource_id" | "resource_title" | "metadata" | "evidence_url">;
}) => {
  const { appId } = useAccess();
  const documents = `/apps/${appId}/workspaces/${workspaceId}/documents`;
  const place = placeOf(metadata);
  return (
    <figure className="evidence">
      <figcaption>
        <strong>
          <Name text={resource_title} />
        </strong>
        {place && `, ${place}`}
        {metadata.section && (
          <div className="small">
            <Name text={metadata.section} />
          </div>
        )}
      </figcaption>
      {metadata.quote && <blockquote dir="auto">{harmless(metadata.quote)}</blockquote>}
      {evidence_url === null ? (
        <p className="small">There is no picture of this place.</p>
      ) : (
        <>
          <Seen key={evidence_url} url={evidence_url} metadata={metadata} title={harmless(resource_title)} />
          <p>
            <Link href={`${documents}/${resource_id}${readerPath(metadata)}`}>Read it in the document</Link>
          </p>
        </>
      )}
    </figure>
  );
};

interface SeenProps {
  url: string;
  metadata: Citation["metadata"];
  title: string;
}

const Seen = ({ url, metadata, title }: SeenProps) => {
  const [whole, setWhole] = useState(false);
  const [gone, setGone] = useState(false);
  if (gone) return <p role="status">This place cannot be shown: its document may have been deleted.</p>;
  const fail = (): void => setGone(true);
  switch (metadata.source_type) {
    case "voice":
      return (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it, as the quote
        <audio
          controls
          preload="metadata"
          src={url}
          onError={fail}
          aria-label={`${title}, ${placeOf(metadata)}`}
        />
      );
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video
          controls
          preload="metadata"
          src={url}
          onError={fail}
          aria-label={`${title}, ${placeOf(metadata)}`}
        />
      );
    case "image":
      return <img src={url} alt={title} onError={fail} />;
    default:
      return (
        <>
          <img
            src={whole ? `${url}&view=page` : url}
            alt={`${title}, page ${metadata.page}, with the cited lines marked`}
            onError={fail}
          />
          <label className="check">
            <input type="checkbox" checked={whole} onChange={({ target }) => setWhole(target.checked)} />{" "}
            Whole page
          </label>
        </>
      );
  }
};
