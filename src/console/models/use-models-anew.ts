import { useQueryClient } from "@tanstack/react-query";

/** @returns a function that reloads everything that shows which models there are. */
export const useModelsAnew = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      ["/models/", "/status/"].map((path) => queries.invalidateQueries({ queryKey: ["get", path] })),
    );
  };
};
