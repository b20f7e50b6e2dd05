import { useQueryClient } from "@tanstack/react-query";

/** What is done after an operator was changed: the user's own role or account decides what the console shows. */
export const useOperatorsAnew = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["/operators/", "/session/"].map((path) => queries.invalidateQueries({ queryKey: ["get", path] })),
    );
};
