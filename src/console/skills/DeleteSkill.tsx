import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Skill } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { Name } from "../parts/text/Name.tsx";

export const DeleteSkill = ({ skill: { id, title } }: { skill: Skill }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = operator.useMutation("delete", "/skills/{skill_id}/", {
    onSuccess: async () => {
      toast("Skill deleted");
      navigate("/skills");
      await queries.invalidateQueries({ queryKey: ["get", "/skills/"] });
    },
  });
  return (
    <ConfirmedButton
      action="Delete skill"
      title="Delete this skill?"
      run={() => remove.mutate({ params: { path: { skill_id: id } } })}
      error={remove.error}
    >
      <Text>
        <Name text={title} /> is deleted with all its versions, and questions can no longer name it. You can't
        undo this.
      </Text>
    </ConfirmedButton>
  );
};
