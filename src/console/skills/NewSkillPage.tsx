import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { operator } from "../api/operator.ts";
import { AppChoice } from "../apps/AppChoice.tsx";
import { WorkspaceChoice } from "../apps/WorkspaceChoice.tsx";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";
import { SkillFields } from "./SkillFields.tsx";
import { useDraft } from "./use-draft.ts";

const EMPTY = {
  title: "",
  description: "",
  core_prompt: "",
  category: "",
  scope: "application",
  app: "",
  workspace: "",
};
const SCOPES = [
  ["global", "Global: each app may enable it"],
  ["application", "Application: all workspaces of one app"],
  ["workspace", "Workspace: one workspace alone"],
] as const;

/** What the contract wants of a draft: an app, a workspace and a category go with their scopes alone. */
const bodyOf = ({ title, description, core_prompt, category, scope, app, workspace }: typeof EMPTY) => {
  const texts = { title, description, core_prompt };
  if (scope === "global") return { ...texts, scope: "global" as const, ...(category && { category }) };
  if (scope === "workspace") return { ...texts, scope: "workspace" as const, workspace };
  return { ...texts, scope: "application" as const, app };
};

export default () => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { draft, change, reset } = useDraft("new skill", EMPTY);
  const create = operator.useMutation("post", "/skills/", {
    onSuccess: async ({ data }) => {
      reset(EMPTY);
      await queries.invalidateQueries({ queryKey: ["get", "/skills/"] });
      navigate(`/skills/${data.id}`);
    },
  });
  const { error } = create;
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: bodyOf(draft) });
      }}
    >
      <h1>New skill</h1>
      <p>
        <Link href="/skills">All skills</Link>
      </p>
      {create.isError && <Failure error={error} />}
      <Field label="Scope" name="scope" error={error}>
        {(control) => (
          <select {...control} value={draft.scope} onChange={({ target }) => change({ scope: target.value })}>
            {SCOPES.map(([scope, told]) => (
              <option key={scope} value={scope}>
                {told}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.scope !== "global" && (
        <AppChoice chosen={draft.app} choose={(app) => change({ app, workspace: "" })} error={error} />
      )}
      {draft.scope === "workspace" && draft.app !== "" && (
        <WorkspaceChoice
          appId={draft.app}
          chosen={draft.workspace}
          choose={(workspace) => change({ workspace })}
          error={error}
        />
      )}
      <SkillFields texts={draft} change={change} isGlobal={draft.scope === "global"} error={error} />
      <Button type="submit" className="main" disabled={create.isPending}>
        Create skill
      </Button>
    </form>
  );
};
