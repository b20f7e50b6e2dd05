import { Group, Paper, Text } from "@mantine/core";
import type { Resource } from "../../../client/index.ts";
import { Button } from "../../parts/buttons/Button.tsx";
import { countTold } from "../../parts/text/units.ts";
import { isBroken } from "../State.tsx";
import type { Choice } from "./use-choice.ts";

interface SelectionBarProps {
  choice: Choice;
  retry: (documents: readonly Resource[]) => void;
  /** Asks whether they are to be deleted. */
  remove: (documents: readonly Resource[]) => void;
  isBusy: boolean;
}

/** The actions on all chosen documents; nothing while none is chosen. */
export const SelectionBar = ({ choice, retry, remove, isBusy }: SelectionBarProps) => {
  const { documents } = choice;
  const broken = documents.filter(isBroken);
  if (documents.length === 0) return null;
  return (
    <Paper component="section" withBorder shadow="sm" aria-label="Selected documents" className="selection">
      <Group gap="xs">
        <Text role="status" size="sm" fw={600} me="auto">
          {countTold(documents.length)} selected
        </Text>
        {broken.length > 0 && (
          <Button type="button" size="xs" disabled={isBusy} onClick={() => retry(broken)}>
            {broken.length === documents.length ? "Retry" : `Retry ${countTold(broken.length)} that failed`}
          </Button>
        )}
        <Button type="button" size="xs" className="bad" disabled={isBusy} onClick={() => remove(documents)}>
          Delete
        </Button>
        <Button type="button" size="xs" variant="subtle" onClick={choice.clear}>
          Clear
        </Button>
      </Group>
    </Paper>
  );
};
