import { Group } from "@mantine/core";
import type { Resource } from "../../../client/index.ts";
import { shapeOf } from "../../../client/shape.ts";
import { useAccess } from "../../api/AccessProvider.tsx";
import { sizeOf } from "../../parts/text/size.ts";
import { counted } from "../../parts/text/units.ts";
import { When } from "../../parts/text/When.tsx";
import { FRESH, textOf } from "../../reader/text.ts";
import { kindOf } from "../kinds.ts";
import { State } from "../State.tsx";

/** A document's facts in one line: state, kind, pages, size, and when it was added. */
export const DocumentFacts = ({ document }: { document: Resource }) => (
  <Group gap="xs" className="document-facts">
    <State document={document} />
    <span>{kindOf(document.type).name}</span>
    {shapeOf(document) === "pages" && document.status === "ready" && <Pages document={document} />}
    <span>{sizeOf(document.size)}</span>
    <span>
      Added <When at={document.created_at} />
    </span>
  </Group>
);

const Pages = ({ document }: { document: Resource }) => {
  const { api } = useAccess();
  const pages = api.useQuery(...textOf(document, 1), { staleTime: FRESH }).data?.data.pages;
  return pages !== undefined && <span>{counted(pages, "page")}</span>;
};
