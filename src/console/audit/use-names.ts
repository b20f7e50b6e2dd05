import { operator } from "../api/operator.ts";
import { useApps } from "../apps/use-apps.ts";
import { useWorkspaces } from "../frame/workspace.ts";

/**
 * @returns a function that gives the name of an app, an operator or a workspace of the current app by its id, if known.
 */
export const useNames = (): ((id: string) => string | undefined) => {
  const apps = useApps();
  const { workspaces } = useWorkspaces();
  const operators = operator.useQuery(
    "get",
    "/operators/",
    { params: { query: { page_size: 200 } } },
    { select: ({ data }) => data.results },
  );
  const names = new Map([
    ...apps.all.map(({ id, name }) => [id, name] as const),
    ...workspaces.map(({ id, title }) => [id, title] as const),
    ...(operators.data ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (id) => names.get(id);
};
