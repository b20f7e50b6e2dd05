import { useQueryClient } from "@tanstack/react-query";

/** What is done once an operator was changed: one's own role or account decides what the console shows. */
export const useOperatorsAnew = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["/operators/", "/session/"].map((path) => queries.invalidateQueries({ queryKey: ["get", path] })),
    );
};
