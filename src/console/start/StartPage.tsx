import { Layers } from "lucide-react";
import { Redirect } from "wouter";
import { mayWrite, useSession } from "../frame/session.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { NewWorkspace } from "../workspaces/NewWorkspace.tsx";

/** Leads to the questions of the current workspace, or to the first workspace if there is none. */
export default () => {
  const { current, apps, isPending, error, retry } = useWorkspaces();
  const { role } = useSession();
  if (current) return <Redirect to={`${current.path}/ask`} replace />;
  if (error !== null) return <Failure error={error} retry={retry} />;
  if (isPending) return <Waiting />;
  const [app] = apps;
  if (!app || !mayWrite(role))
    return (
      <EmptyState Icon={Layers} title="No workspace yet">
        {app
          ? "An administrator or author creates the first workspace; then you can read and ask here."
          : "Create an app first: a workspace belongs to one."}
      </EmptyState>
    );
  return (
    <>
      <PageHead
        title="Welcome to qa"
        about="A workspace holds documents and the questions about them. Create the first one, then add documents and ask."
      />
      <NewWorkspace appId={app.id} />
    </>
  );
};
