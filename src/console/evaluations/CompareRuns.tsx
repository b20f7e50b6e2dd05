import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import type { Evaluation } from "../../client/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { harmless } from "../parts/harmless.ts";

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
  const options = runs.map((run) => (
    <option key={run.id} value={run.id}>
      {called(run)}
    </option>
  ));
  return (
    <form className="narrow" onSubmit={submit}>
      <h3>Compare two runs</h3>
      <Field label="Before" name="before" error={undefined}>
        {(control) => (
          <select {...control} value={before} onChange={({ target }) => setBefore(target.value)}>
            {options}
          </select>
        )}
      </Field>
      <Field label="After" name="after" error={undefined}>
        {(control) => (
          <select {...control} value={after} onChange={({ target }) => setAfter(target.value)}>
            {options}
          </select>
        )}
      </Field>
      <Button type="submit" disabled={before === after}>
        Compare
      </Button>
    </form>
  );
};
