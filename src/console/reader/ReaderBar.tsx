import { Group, SegmentedControl } from "@mantine/core";
import { FindField } from "./Find.tsx";
import { PageControls } from "./PageControls.tsx";
import type { Found } from "./use-found.ts";
import type { Reading } from "./use-reading.ts";
import { Zoom, type ZoomLevel } from "./Zoom.tsx";

export type Side = "picture" | "text";

const SIDES: { value: Side; label: string }[] = [
  { value: "picture", label: "Picture" },
  { value: "text", label: "Text" },
];

interface ReaderBarProps {
  reading: Reading;
  query: string;
  search: (query: string) => void;
  found: Found;
  /** Undefined if there is no picture of pages. */
  zoom: ZoomLevel | undefined;
  setZoom: (level: ZoomLevel) => void;
  side: Side;
  setSide: (side: Side) => void;
}

/** Navigation through a document, always visible. */
export const ReaderBar = (props: ReaderBarProps) => {
  const { reading, query, search, found, zoom, setZoom, side, setSide } = props;
  const { page, shown, turn } = reading;
  return (
    <Group gap="sm" className="reader-bar">
      {shown && shown.pages > 1 && (
        <PageControls
          page={page}
          label={page === shown.page ? shown.page_label : undefined}
          pages={shown.pages}
          turn={turn}
        />
      )}
      {zoom !== undefined && (
        <Group visibleFrom="md">
          <Zoom level={zoom} set={setZoom} />
        </Group>
      )}
      {zoom !== undefined && (
        <SegmentedControl
          size="xs"
          hiddenFrom="md"
          aria-label="What of the page is shown"
          value={side}
          data={SIDES}
          onChange={setSide}
        />
      )}
      <FindField query={query} search={search} next={() => found.look((found.current ?? -1) + 1)} />
    </Group>
  );
};
