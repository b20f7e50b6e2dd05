import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { type Access, accessTo } from "./access.ts";

const AccessContext = createContext<Access | undefined>(undefined);

/** Its children read and write as this app. A viewer's access can only read and ask. */
export const AccessProvider = ({ appId, children }: { appId: string; children: ReactNode }) => {
  const access = accessTo(appId);
  return (
    <AccessContext value={access}>
      <QueryClientProvider client={access.queries}>{children}</QueryClientProvider>
    </AccessContext>
  );
};

/** @throws Error outside of an `AccessProvider`. */
export const useAccess = (): Access => {
  const access = useContext(AccessContext);
  if (access === undefined) throw new Error("There is no app here.");
  return access;
};
