import { useQueryClient } from "@tanstack/react-query";
import type { Skill } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";

/** Changes a skill, which creates a new version. @param changed is called with the changed skill. */
export const useUpdate = (changed: (skill: Skill) => void) => {
  const queries = useQueryClient();
  return operator.useMutation("put", "/skills/{skill_id}/", {
    onSuccess: async ({ data }) => {
      changed(data);
      await Promise.all(
        ["/skills/", "/skills/{skill_id}/", "/skills/{skill_id}/versions/"].map((path) =>
          queries.invalidateQueries({ queryKey: ["get", path] }),
        ),
      );
    },
  });
};
