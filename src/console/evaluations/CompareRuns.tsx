import { Group, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import type { Evaluation } from "../../client/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { harmless } from "../parts/text/harmless.ts";

const called = ({ name, created_at }: Evaluation): string =>
  `${harmless(name)}, ${new Date(created_at).toLocaleString()}`;

/** Chooses two runs; at first the last one and the one before it. */
export const CompareRuns = ({ runs }: { runs: readonly Evaluation[] }) => {
  const [, navigate] = useLocation();
  const [before, setBefore] = useState(runs[1]?.id ?? "");
  const [after, setAfter] = useState(runs[0]?.id ?? "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    navigate(`/evaluations/${before}/comparison/${after}`);
  };
  const options = runs.map((run) => ({ value: run.id, label: called(run) }));
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Before"
          data={options}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
          flex="1 1 14rem"
        />
        <NativeSelect
          label="After"
          data={options}
          value={after}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
          flex="1 1 14rem"
        />
        <Button type="submit" disabled={before === after}>
          Compare
        </Button>
      </Group>
    </form>
  );
};
