import type { Skill, SkillVersion } from "../../client/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { useUpdate } from "./use-update.ts";

/** Makes an earlier version of a skill its newest one; nothing is lost, since those in between stay. */
export const RestoreVersion = ({ skill, version }: { skill: Skill; version: SkillVersion }) => {
  const update = useUpdate(() => toast(`Restored version ${version.version} as a new version`));
  const { title, description, core_prompt, category } = version;
  return (
    <>
      {update.isError && <Failure error={update.error} />}
      <Button
        type="button"
        size="xs"
        aria-label={`Restore version ${version.version}`}
        disabled={update.isPending}
        onClick={() =>
          update.mutate({
            params: { path: { skill_id: skill.id } },
            body: { title, description, core_prompt, ...(category && { category }) },
          })
        }
      >
        Restore
      </Button>
    </>
  );
};
