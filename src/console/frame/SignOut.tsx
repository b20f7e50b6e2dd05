import { useQueryClient } from "@tanstack/react-query";
import { forgetAccess } from "../api/access.ts";
import { operator } from "../api/operator.ts";

export const SignOut = () => {
  const queries = useQueryClient();
  const signOut = operator.useMutation("delete", "/session/", {
    onSettled: async () => {
      forgetAccess();
      await queries.resetQueries();
    },
  });
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
      Sign out
    </button>
  );
};
