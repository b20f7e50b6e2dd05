import { Chip, CloseButton, Group, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState } from "react";
import { TYPES } from "../../../domain/file-kinds.ts";
import { countTold } from "../../parts/text/units.ts";
import { isKind } from "../kinds.ts";
import type { Documents } from "./use-documents.ts";
import { isOrdering, isState, ORDERINGS, STATE_NAMES, STATES, type View } from "./view.ts";

/** Milliseconds after the last letter, after which is searched. */
const PAUSE = 250;

interface ListToolsProps {
  view: View;
  change: (part: Partial<View>) => void;
  /** Undefined while they are fetched. */
  counts: Documents["counts"] | undefined;
}

/** Which documents are shown, and in which order. */
export const ListTools = ({ view, change, counts }: ListToolsProps) => (
  <search>
    <Group gap="sm" mb="sm" align="end">
      <Words words={view.words} change={(words) => change({ words })} />
      <NativeSelect
        flex={{ base: 1, sm: "none" }}
        aria-label="Kind"
        value={view.kind}
        data={[
          { value: "all", label: "All kinds" },
          ...Object.entries(TYPES).map(([value, { name }]) => ({ value, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ kind: isKind(value) ? value : "all" })}
      />
      <NativeSelect
        flex={{ base: 1, sm: "none" }}
        aria-label="Order"
        value={view.ordering}
        data={Object.entries(ORDERINGS).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => isOrdering(value) && change({ ordering: value })}
      />
    </Group>
    <States view={view} change={change} counts={counts} />
  </search>
);

const Words = ({ words, change }: { words: string; change: (words: string) => void }) => {
  const [typed, setTyped] = useState(words);
  const [before, setBefore] = useState(words);
  const later = useDebouncedCallback(change, PAUSE);
  if (before !== words) {
    setBefore(words);
    setTyped(words);
  }
  const type = (value: string): void => {
    setTyped(value);
    later(value);
  };
  return (
    <TextInput
      type="search"
      aria-label="Search documents"
      placeholder="Search by title"
      leftSection={<Search size={16} />}
      rightSection={
        typed !== "" && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type("")} />
      }
      value={typed}
      maxLength={255}
      flex="1 1 20rem"
      maw={{ sm: 420 }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
};

const States = ({ view: { state }, change, counts }: ListToolsProps) => {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const told = (name: string, count: number | undefined): string =>
    count === undefined ? name : `${name} ${countTold(count)}`;
  return (
    <Chip.Group value={state} onChange={(value) => change({ state: isState(value) ? value : "all" })}>
      <Group gap={6} mb="md" role="radiogroup" aria-label="State">
        <Chip value="all" size="xs" variant="light">
          {told("All", all)}
        </Chip>
        {STATE_NAMES.filter((name) => name !== "limited" || state === name || (counts?.limited ?? 0) > 0).map(
          (name) => (
            <Chip key={name} value={name} size="xs" variant="light">
              {told(STATES[name].name, counts?.[name])}
            </Chip>
          ),
        )}
      </Group>
    </Chip.Group>
  );
};
