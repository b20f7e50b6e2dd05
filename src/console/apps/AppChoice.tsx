import { NativeSelect } from "@mantine/core";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { harmless } from "../parts/text/harmless.ts";
import { useApps } from "./use-apps.ts";

interface AppChoiceProps {
  /** Its id; empty for none yet. */
  chosen: string;
  choose: (appId: string) => void;
  /** What sending the form failed with. */
  error: unknown;
  /** The label for no app: all of them, or a prompt to choose one. */
  none?: string;
}

export const AppChoice = ({ chosen, choose, error, none = "Choose an app" }: AppChoiceProps) => {
  const apps = useApps();
  return (
    <>
      <NativeSelect
        label="App"
        required
        withAsterisk={false}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={wrongIn(error, "app")}
        data={[
          { value: "", label: none },
          ...apps.all.map(({ id, name }) => ({ value: id, label: harmless(name) })),
        ]}
      />
      {apps.error !== null && <Failure error={apps.error} retry={apps.retry} />}
      {apps.more && (
        <Button type="button" size="xs" onClick={apps.more}>
          More apps
        </Button>
      )}
    </>
  );
};
