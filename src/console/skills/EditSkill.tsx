import { useQueryClient } from "@tanstack/react-query";
import type { Skill } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Done } from "../parts/Done.tsx";
import { Failure } from "../parts/Failure.tsx";
import { SkillFields, type SkillTexts } from "./SkillFields.tsx";
import { useDraft } from "./use-draft.ts";

const textsOf = ({ title, description, core_prompt, category }: Skill): SkillTexts => ({
  title,
  description,
  core_prompt,
  category: category ?? "",
});

export const EditSkill = ({ skill }: { skill: Skill }) => {
  const queries = useQueryClient();
  const saved = textsOf(skill);
  const { draft, change, reset } = useDraft(`skill ${skill.id}`, saved);
  const update = operator.useMutation("put", "/skills/{skill_id}/", {
    onSuccess: async ({ data }) => {
      reset(textsOf(data));
      await Promise.all(
        ["/skills/", "/skills/{skill_id}/", "/skills/{skill_id}/versions/"].map((path) =>
          queries.invalidateQueries({ queryKey: ["get", path] }),
        ),
      );
    },
  });
  const { category, ...texts } = draft;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({
          params: { path: { skill_id: skill.id } },
          body: { ...texts, ...(category && { category }) },
        });
      }}
    >
      <h2>Edit</h2>
      {update.isError && <Failure error={update.error} />}
      <SkillFields
        texts={draft}
        change={change}
        isGlobal={skill.scope === "global"}
        needsCategory={saved.category !== ""}
        error={update.error}
      />
      <div className="row">
        <Button type="submit" className="main" disabled={update.isPending || !isChanged}>
          Save as a new version
        </Button>
        <Button type="button" disabled={!isChanged} onClick={() => reset(saved)}>
          Undo my changes
        </Button>
      </div>
      <Done>{update.isSuccess && !isChanged && "Saved."}</Done>
    </form>
  );
};
