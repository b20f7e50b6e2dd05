import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Skill } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { Name } from "../parts/Name.tsx";

export const DeleteSkill = ({ skill: { id, title } }: { skill: Skill }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = operator.useMutation("delete", "/skills/{skill_id}/", {
    onSuccess: async () => {
      navigate("/skills");
      await queries.invalidateQueries({ queryKey: ["get", "/skills/"] });
    },
  });
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      <ConfirmedButton
        action="Delete skill"
        title="Delete this skill?"
        run={() => remove.mutate({ params: { path: { skill_id: id } } })}
        error={remove.error}
      >
        <p>
          <Name text={title} /> goes with all its versions, and no question can name it any more. That cannot
          be undone.
        </p>
      </ConfirmedButton>
    </section>
  );
};
