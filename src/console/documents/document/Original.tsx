import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "wouter";
import type { Resource } from "../../../client/index.ts";
import { shapeOf } from "../../../client/shape.ts";
import { useAccess } from "../../api/AccessProvider.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { FRESH, textOf } from "../../reader/text.ts";

/** A document as it looks or sounds: a picture of its first page, which leads to the reader, the image, or a player. */
export const Original = ({ document, readPath }: { document: Resource; readPath: string }) => {
  const { type, title, file_url, status } = document;
  const name = harmless(title);
  const Player = type === "video" ? "video" : "audio";
  switch (shapeOf(document)) {
    case "whole":
      return <img className="original" src={file_url} alt={name} />;
    case "time":
      return <Player className="original" controls preload="metadata" src={file_url} aria-label={name} />;
    case "pages":
      return status === "ready" && <FirstPage document={document} readPath={readPath} />;
    case "lines":
      return null;
  }
};

const FirstPage = ({ document, readPath }: { document: Resource; readPath: string }) => {
  const { api } = useAccess();
  const page = api.useQuery(...textOf(document, 1), { staleTime: FRESH });
  if (page.isPending) return <Skeleton height={360} />;
  const url = page.data?.data.evidence_url;
  if (!url) return null;
  return (
    <Anchor component={Link} href={readPath} className="first-page">
      <img className="original" src={`${url}&scale=1`} alt={`First page of ${harmless(document.title)}`} />
    </Anchor>
  );
};
