import type { ListedApp } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";

interface SkillAppSwitchProps {
  app: ListedApp;
  skillId: string;
  isEnabled: boolean;
  mayChange: boolean;
  changed: () => Promise<unknown>;
}

export const SkillAppSwitch = ({ app, skillId, isEnabled, mayChange, changed }: SkillAppSwitchProps) => {
  const enable = operator.useMutation("post", "/skills/{skill_id}/enable/", { onSuccess: changed });
  const disable = operator.useMutation("post", "/skills/{skill_id}/disable/", { onSuccess: changed });
  const isPending = enable.isPending || disable.isPending;
  const error = enable.error ?? disable.error;
  return (
    <li>
      <label>
        <input
          type="checkbox"
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
        />{" "}
        Enabled in <Name text={app.name} />
      </label>
      {error !== null && <Failure error={error} />}
    </li>
  );
};
