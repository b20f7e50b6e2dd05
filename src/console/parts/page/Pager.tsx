import { Group, Pagination, Text } from "@mantine/core";
import { useEffect } from "react";
import { countTold } from "../text/units.ts";

export const PAGE_SIZE = 50;

const CONTROLS = { first: "First page", previous: "Previous page", next: "Next page", last: "Last page" };

/** Navigation through the pages of a list or a document; nothing if there is only one page. */
export const Pager = ({
  page,
  count,
  size = PAGE_SIZE,
  label = "Pages",
  turn,
}: {
  /** From 1. */
  page: number;
  /** Entries in all. */
  count: number;
  /** Entries of a page. */
  size?: number;
  label?: string;
  turn: (page: number) => void;
}) => {
  const last = Math.max(1, Math.ceil(count / size));
  // The list may have become shorter.
  const isBeyond = page > last;
  useEffect(() => {
    if (isBeyond) turn(last);
  }, [isBeyond, last, turn]);
  if (last === 1 && page === 1) return null;
  return (
    <Group component="nav" aria-label={label} my="md" gap="sm">
      <Pagination
        total={last}
        value={page}
        onChange={turn}
        size="sm"
        siblings={1}
        getControlProps={(control) => ({ "aria-label": CONTROLS[control] })}
        getItemProps={(item) => ({ "aria-label": `Page ${countTold(item)}` })}
      />
      <Text role="status" size="sm" c="dimmed">
        Page {countTold(page)} of {countTold(last)}
      </Text>
    </Group>
  );
};
