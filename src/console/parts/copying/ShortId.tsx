import { ActionIcon, Group } from "@mantine/core";
import { Copy } from "lucide-react";
import { useCopy } from "./use-copy.ts";

/**
 * Characters of an id that distinguish it from the others on a page: its end, since ids from the same time begin alike.
 */
const SHOWN = 8;

/** An id without a name, shortened, with a button that copies all of it. @param of what it identifies: "document". */
export const ShortId = ({ id, of }: { id: string; of: string }) => {
  const { copy, isRefused } = useCopy();
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      {isRefused || id.length <= SHOWN ? (
        <code>{id}</code>
      ) : (
        <code title={id} className="short-id">
          …{id.slice(-SHOWN)}
        </code>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Copy the id of the ${of}: ${id}`}
        onClick={() => copy(id)}
      >
        <Copy size={14} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
};
