import { Link } from "wouter";
import { useAccess } from "../api/AccessProvider.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";

/** The name of a workspace, and the ways between its pages. */
export const WorkspaceHead = ({ workspaceId, page }: { workspaceId: string; page: "documents" | "ask" }) => {
  const { api, appId } = useAccess();
  const workspace = api.useQuery("get", "/workspaces/{workspace_id}/", {
    params: { path: { workspace_id: workspaceId } },
  });
  if (workspace.isError) return <Failure error={workspace.error} retry={() => workspace.refetch()} />;
  const path = `/apps/${appId}/workspaces/${workspaceId}`;
  return (
    <div className="workspace-head">
      <h1>
        <Name text={workspace.data?.data.title ?? "…"} />
      </h1>
      <nav aria-label="Workspace">
        <Link href={`${path}/documents`} aria-current={page === "documents" ? "page" : undefined}>
          Documents
        </Link>
        <Link href={`${path}/ask`} aria-current={page === "ask" ? "page" : undefined}>
          Ask
        </Link>
      </nav>
    </div>
  );
};
