import { Group, Stack } from "@mantine/core";
import type { Skill } from "../../client/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { SkillFields, type SkillTexts } from "./SkillFields.tsx";
import { useDraft } from "./use-draft.ts";
import { useUpdate } from "./use-update.ts";

const textsOf = ({ title, description, core_prompt, category }: Skill): SkillTexts => ({
  title,
  description,
  core_prompt,
  category: category ?? "",
});

export const EditSkill = ({ skill }: { skill: Skill }) => {
  const saved = textsOf(skill);
  const { draft, change, reset } = useDraft(`skill ${skill.id}`, saved);
  const update = useUpdate((changed) => {
    reset(textsOf(changed));
    toast("Saved as a new version");
  });
  const { category, ...texts } = draft;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({
          params: { path: { skill_id: skill.id } },
          body: { ...texts, ...(category && { category }) },
        });
      }}
    >
      <Stack maw={760}>
        {update.isError && <Failure error={update.error} />}
        <SkillFields
          texts={draft}
          change={change}
          isGlobal={skill.scope === "global"}
          needsCategory={saved.category !== ""}
          error={update.error}
        />
        <Group gap="xs">
          <Button type="submit" className="main" disabled={update.isPending || !isChanged}>
            Save as a new version
          </Button>
          <Button type="button" disabled={!isChanged} onClick={() => reset(saved)}>
            Discard changes
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
