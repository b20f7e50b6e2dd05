import { Switch } from "@mantine/core";
import type { ListedApp } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Name } from "../parts/text/Name.tsx";

interface SkillSwitchProps {
  app: ListedApp;
  skillId: string;
  isEnabled: boolean;
  mayChange: boolean;
  changed: () => Promise<unknown>;
}

export const SkillSwitch = ({ app, skillId, isEnabled, mayChange, changed }: SkillSwitchProps) => {
  const enable = operator.useMutation("post", "/skills/{skill_id}/enable/", { onSuccess: changed });
  const disable = operator.useMutation("post", "/skills/{skill_id}/disable/", { onSuccess: changed });
  const isPending = enable.isPending || disable.isPending;
  const error = enable.error ?? disable.error;
  return (
    <li>
      <Switch
        label={
          <>
            On in <Name text={app.name} />
          </>
        }
        checked={isEnabled}
        disabled={!mayChange}
        aria-disabled={isPending}
        onChange={() => {
          if (isPending) return;
          enable.reset();
          disable.reset();
          (isEnabled ? disable : enable).mutate({
            params: { path: { skill_id: skillId } },
            body: { app: app.id },
          });
        }}
      />
      {error !== null && <Failure error={error} />}
    </li>
  );
};
