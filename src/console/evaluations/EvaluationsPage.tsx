import { AppChoice } from "../apps/AppChoice.tsx";
import { WorkspaceChoice } from "../apps/WorkspaceChoice.tsx";
import { mayWrite, useSession } from "../frame/session.ts";
import { useDraft } from "../skills/use-draft.ts";
import { NewRun } from "./NewRun.tsx";
import { RunList } from "./RunList.tsx";

/** Golden questions are asked of a workspace here, and the answers judged. */
export default () => {
  const { role } = useSession();
  const { draft, change } = useDraft("evaluations", { app: "", workspace: "" });
  const { app, workspace } = draft;
  return (
    <>
      <h1>Evaluation</h1>
      <p>
        Questions whose answers are known are asked of a workspace, one after the other, and the answers
        judged. End users see nothing of it, and their questions go before.
      </p>
      <div className="narrow">
        <AppChoice chosen={app} choose={(id) => change({ app: id, workspace: "" })} error={undefined} />
        {app !== "" && (
          <WorkspaceChoice
            appId={app}
            chosen={workspace}
            choose={(id) => change({ workspace: id })}
            error={undefined}
          />
        )}
      </div>
      {workspace !== "" && (
        <>
          {mayWrite(role) && <NewRun key={`new ${workspace}`} workspaceId={workspace} />}
          <RunList key={workspace} workspaceId={workspace} />
        </>
      )}
    </>
  );
};
