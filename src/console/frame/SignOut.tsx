import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";
import { Button } from "../parts/Button.tsx";

export const SignOut = () => {
  const signOut = operator.useMutation("delete", "/session/", { onSettled: useForgetSession() });
  return (
    <Button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
      Sign out
    </Button>
  );
};
