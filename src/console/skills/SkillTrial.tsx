import { Box, Text } from "@mantine/core";
import { useState } from "react";
import type { Skill } from "../../client/operator.ts";
import { AccessProvider } from "../api/AccessProvider.tsx";
import { WorkspaceChoice } from "../apps/WorkspaceChoice.tsx";
import { useWorkspaces } from "../frame/workspace.ts";
import { useAppWorkspaces } from "../workspaces/use-app-workspaces.ts";
import { NoChatModel } from "./NoChatModel.tsx";
import { TrialAnswers } from "./TrialAnswers.tsx";

/** Asks a question with a skill and without it, side by side. The saved version is used. */
export const SkillTrial = ({ skill }: { skill: Skill }) => {
  const { current } = useWorkspaces();
  const [chosen, setChosen] = useState(skill.workspace_id ?? "");
  const app = skill.app_id ?? current?.appId ?? "";
  const { all } = useAppWorkspaces(app === "" ? undefined : app);
  const nearest = app === current?.appId ? current.workspaceId : all[0]?.id;
  const workspace = chosen || (nearest ?? "");
  return (
    <section aria-label="Try it" tabIndex={-1}>
      <NoChatModel />
      <Text c="dimmed" mb="md">
        Ask a question and compare the answers with the skill, as it is saved, and without it.
        {skill.scope === "global" && " The skill must be on in the app of the workspace."}
      </Text>
      {skill.workspace_id === null && app !== "" && (
        <Box maw={760}>
          <WorkspaceChoice appId={app} chosen={workspace} choose={setChosen} error={undefined} />
        </Box>
      )}
      {app !== "" && workspace !== "" && (
        <AccessProvider appId={app}>
          <TrialAnswers key={workspace} skillId={skill.id} workspaceId={workspace} />
        </AccessProvider>
      )}
    </section>
  );
};
