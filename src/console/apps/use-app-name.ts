import { useApps } from "./use-apps.ts";

/** @returns a function that gives an app's name, or its id if it is not among those fetched. */
export const useAppName = (): ((appId: string) => string) => {
  const { all } = useApps();
  return (appId) => all.find(({ id }) => id === appId)?.name ?? appId;
};
