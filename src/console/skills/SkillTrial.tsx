import { useState } from "react";
import type { Skill } from "../../client/operator.ts";
import { AccessProvider } from "../api/AccessProvider.tsx";
import { AppChoice } from "../apps/AppChoice.tsx";
import { WorkspaceChoice } from "../apps/WorkspaceChoice.tsx";
import { TrialAnswers } from "./TrialAnswers.tsx";

/** Asks a question with a skill and without it, side by side. What is tried is the version that is saved. */
export const SkillTrial = ({ skill }: { skill: Skill }) => {
  const [app, setApp] = useState(skill.app_id ?? "");
  const [workspace, setWorkspace] = useState(skill.workspace_id ?? "");
  return (
    <section aria-labelledby="trial" tabIndex={-1}>
      <h2 id="trial">Try it</h2>
      <p>
        A question with the skill as it is saved, and without it, side by side.
        {skill.scope === "global" && " The app must have it enabled."}
      </p>
      <div className="narrow">
        {skill.app_id === null && (
          <AppChoice
            chosen={app}
            choose={(id) => {
              setApp(id);
              setWorkspace("");
            }}
            error={undefined}
          />
        )}
        {skill.workspace_id === null && app !== "" && (
          <WorkspaceChoice appId={app} chosen={workspace} choose={setWorkspace} error={undefined} />
        )}
      </div>
      {app !== "" && workspace !== "" && (
        <AccessProvider appId={app}>
          <TrialAnswers key={workspace} skillId={skill.id} workspaceId={workspace} />
        </AccessProvider>
      )}
    </section>
  );
};
