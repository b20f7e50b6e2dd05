import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";

export const SignOut = () => {
  const signOut = operator.useMutation("delete", "/session/", { onSettled: useForgetSession() });
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
      Sign out
    </button>
  );
};
