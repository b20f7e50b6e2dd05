import { useApps } from "./use-apps.ts";

/** @returns what gives an app's name; its id where it is not among those fetched. */
export const useAppName = (): ((appId: string) => string) => {
  const { all } = useApps();
  return (appId) => all.find(({ id }) => id === appId)?.name ?? appId;
};
