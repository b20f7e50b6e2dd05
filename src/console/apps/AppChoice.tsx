import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";
import { harmless } from "../parts/harmless.ts";
import { useApps } from "./use-apps.ts";

interface AppChoiceProps {
  /** Its id; empty for none yet. */
  chosen: string;
  choose: (appId: string) => void;
  /** What sending the form failed with. */
  error: unknown;
}

export const AppChoice = ({ chosen, choose, error }: AppChoiceProps) => {
  const apps = useApps();
  return (
    <>
      <Field label="App" name="app" error={error}>
        {(control) => (
          <select {...control} required value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">Choose an app</option>
            {apps.all.map(({ id, name }) => (
              <option key={id} value={id}>
                {harmless(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {apps.error !== null && <Failure error={apps.error} retry={apps.retry} />}
      {apps.more && (
        <button type="button" onClick={apps.more}>
          More apps
        </button>
      )}
    </>
  );
};
