import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";
import { Button } from "../parts/Button.tsx";
import { forgetKept } from "../parts/kept.ts";

export const SignOut = () => {
  const forgetSession = useForgetSession();
  const signOut = operator.useMutation("delete", "/session/", {
    onSettled: () => {
      forgetKept();
      return forgetSession();
    },
  });
  return (
    <Button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
      Sign out
    </Button>
  );
};
