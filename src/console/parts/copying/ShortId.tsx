import { ActionIcon, Group } from "@mantine/core";
import { Copy } from "lucide-react";
import { useCopy } from "./use-copy.ts";

/** Characters of an id that tell it from the others of a page: the end, as ids of one time begin alike. */
const SHOWN = 8;

/** An id that has no name, in short, with what copies the whole of it. @param of what has it: "document". */
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
