import { Anchor, Group, NativeSelect, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { operator } from "../api/operator.ts";
import { AppChoice } from "../apps/AppChoice.tsx";
import { WorkspaceChoice } from "../apps/WorkspaceChoice.tsx";
import { useWorkspaces } from "../frame/workspace.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { PageHead } from "../parts/page/PageHead.tsx";
import { NoChatModel } from "./NoChatModel.tsx";
import { SkillFields } from "./SkillFields.tsx";
import { SCOPES, scopeIn } from "./scope.ts";
import { useDraft } from "./use-draft.ts";

/** App and workspace are empty as long as those of the side bar are meant. */
const EMPTY = {
  title: "",
  description: "",
  core_prompt: "",
  category: "",
  scope: "application",
  app: "",
  workspace: "",
};

/** The contract's form of a draft: an app, a workspace and a category are only sent with their scopes. */
const bodyOf = ({ title, description, core_prompt, category, scope, app, workspace }: typeof EMPTY) => {
  const texts = { title, description, core_prompt };
  switch (scopeIn(scope)) {
    case "global":
      return { ...texts, scope: "global" as const, ...(category && { category }) };
    case "workspace":
      return { ...texts, scope: "workspace" as const, workspace };
    case "application":
      return { ...texts, scope: "application" as const, app };
  }
};

export default () => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { current, apps } = useWorkspaces();
  const { draft, change, reset } = useDraft("new skill", EMPTY);
  const create = operator.useMutation("post", "/skills/", {
    onSuccess: async ({ data }) => {
      reset(EMPTY);
      await queries.invalidateQueries({ queryKey: ["get", "/skills/"] });
      navigate(`/skills/${data.id}`);
    },
  });
  const { error } = create;
  const app = draft.app || (current?.appId ?? "");
  const workspace = draft.workspace || (app === current?.appId ? current.workspaceId : "");
  return (
    <>
      <Anchor component={Link} href="/skills" size="sm">
        All skills
      </Anchor>
      <PageHead
        title="New skill"
        about="Write it, then try it on your documents beside an answer without it."
      />
      <NoChatModel />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ body: bodyOf({ ...draft, app, workspace }) });
        }}
      >
        <Stack maw={760}>
          {create.isError && <Failure error={error} />}
          <SkillFields texts={draft} change={change} isGlobal={draft.scope === "global"} error={error} />
          <NativeSelect
            label="For"
            description="Where people may choose it."
            data={Object.entries(SCOPES).map(([value, label]) => ({ value, label }))}
            value={draft.scope}
            error={wrongIn(error, "scope")}
            onChange={({ currentTarget }) => change({ scope: currentTarget.value })}
          />
          {draft.scope !== "global" && (apps.length > 1 || app === "") && (
            <AppChoice chosen={app} choose={(id) => change({ app: id, workspace: "" })} error={error} />
          )}
          {draft.scope === "workspace" && app !== "" && (
            <WorkspaceChoice
              appId={app}
              chosen={workspace}
              choose={(id) => change({ workspace: id })}
              error={error}
            />
          )}
          <Group>
            <Button type="submit" className="main" disabled={create.isPending}>
              Create skill
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
};
