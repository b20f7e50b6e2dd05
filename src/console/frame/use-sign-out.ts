import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";
import { forgetKept } from "../parts/browser/kept.ts";
import { forgetWorkspace } from "./workspace.ts";

/** @returns a function that signs out and forgets what this browser stored: the next user may be somebody else. */
export const useSignOut = (): (() => void) => {
  const forgetSession = useForgetSession();
  const signOut = operator.useMutation("delete", "/session/", {
    onSettled: () => {
      forgetKept();
      forgetWorkspace();
      return forgetSession();
    },
  });
  return () => signOut.mutate({});
};
