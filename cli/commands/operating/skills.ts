import { type Command, Option } from "commander";
import type { NewSkill, OperatorSkill } from "../../../src/operator/skills.ts";
import { usageError } from "../../errors/failure.ts";
import { confirmDeletion } from "../../input/confirm.ts";
import { localText } from "../../input/local-file.ts";
import { entriesOf } from "../../operator/lists.ts";
import { operating } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions } from "../../operator/options.ts";
import { type Cell, day, table } from "../../output/format.ts";
import type { Output } from "../../output/output.ts";
import { printable } from "../../terminal/printable.ts";

interface PromptOptions {
  corePrompt?: string;
  corePromptFile?: string;
}

type CreateOptions = OperatorOptions &
  PromptOptions &
  Omit<NewSkill, "core_prompt" | "workspace"> & { workspaceId?: string };

type UpdateOptions = OperatorOptions &
  PromptOptions &
  Partial<Pick<NewSkill, "title" | "description" | "category">>;

export function define(command: Command): void {
  defineWriting(command);
  defineReading(command);
  for (const [name, description] of [
    ["enable", "show a global skill in an app"],
    ["disable", "stop showing a global skill in an app"],
  ] as const) {
    operatorOptions(command.command(`${name} <id>`).description(description))
      .requiredOption("--app <app>", "app, by id or exact name")
      .action((id: string, { app, ...options }: OperatorOptions & { app: string }, self: Command) =>
        operating(self, options, async (operator, out) => {
          const skill = await (name === "enable"
            ? operator.enableSkill(id, app)
            : operator.disableSkill(id, app));
          out.result(skill, () => table(out, [row(skill)]));
        }),
      );
  }
}

function defineWriting(command: Command): void {
  textOptions(
    operatorOptions(command.command("create").description("create a skill: a prompt that questions can name"))
      .requiredOption("--title <text>", "its title")
      .addOption(
        new Option("--scope <scope>", "one workspace, all of an app, or every app it is enabled in")
          .choices(["workspace", "application", "global"])
          .makeOptionMandatory(),
      )
      .option("--app <app>", "for the scope application: app, by id or exact name")
      .option("--workspace-id <id>", "for the scope workspace"),
  ).action((options: CreateOptions, self: Command) => createSkill(options, self));
  textOptions(
    operatorOptions(
      command.command("update <id>").description("change a skill; its scope and owner stay"),
    ).option("--title <text>", "new title"),
  ).action((id: string, options: UpdateOptions, self: Command) => updateSkill(id, options, self));
  operatorOptions(
    command.command("delete <id>").description("delete a skill; questions can no longer use it"),
  )
    .option("--yes", "do not ask for confirmation")
    .action((id: string, { yes = false, ...options }: OperatorOptions & { yes?: boolean }, self: Command) =>
      operating(self, options, async (operator, out) => {
        const skill = await operator.getSkill(id);
        await confirmDeletion(async () => `the skill “${skill.title}”`, yes);
        await operator.deleteSkill(id);
        out.result(skill, () => ["Skill deleted"]);
      }),
    );
}

function defineReading(command: Command): void {
  operatorOptions(command.command("list").description("list the skills of all apps, newest first")).action(
    (options: OperatorOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        const skills = await entriesOf((page) => operator.listSkills(page));
        out.result(skills, () => table(out, skills.map(row)));
      }),
  );
  operatorOptions(command.command("get <id>").description("show a skill with its prompt")).action(
    (id: string, options: OperatorOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        const skill = await operator.getSkill(id);
        out.result(skill, () => details(out, skill));
      }),
  );
  operatorOptions(
    command
      .command("versions <id>")
      .description("list the versions of a skill and who wrote them, newest first"),
  ).action((id: string, options: OperatorOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const versions = await entriesOf((page) => operator.listSkillVersions(id, page));
      out.result(versions, () =>
        table(
          out,
          versions.map(({ version, created_at, author, title }) => [
            String(version),
            day(created_at),
            author || "unknown",
            title,
          ]),
        ),
      );
    }),
  );
  operatorOptions(
    command.command("apps <id>").description("list the apps that a global skill is enabled in"),
  ).action((id: string, options: OperatorOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const apps = await entriesOf((page) => operator.listSkillApps(id, page));
      out.result(apps, () =>
        table(
          out,
          apps.map(({ id: app, name }) => [app, name]),
        ),
      );
    }),
  );
}

const textOptions = (command: Command): Command =>
  command
    .option("--description <text>", "what it is for")
    .option("--core-prompt <text>", "instruction that is added to the model's own")
    .addOption(
      new Option("--core-prompt-file <file>", "file with the prompt, as UTF-8 text").conflicts("corePrompt"),
    )
    .option("--category <name>", "vertical of a global skill");

async function createSkill(options: CreateOptions, self: Command): Promise<void> {
  const { data, operatorUrl, corePrompt, corePromptFile, workspaceId, ...fields } = options;
  const prompt = await promptOf(options);
  if (prompt.core_prompt === undefined)
    throw usageError("A skill needs its prompt. Give --core-prompt or --core-prompt-file.");
  const skill = {
    ...fields,
    core_prompt: prompt.core_prompt,
    ...(workspaceId === undefined ? {} : { workspace: workspaceId }),
  };
  await operating(self, options, async (operator, out) => {
    const created = await operator.createSkill(skill);
    out.result(created, () => details(out, created));
    if (created.scope === "global")
      out.note(`It is not enabled in any app yet. Enable it with: qa skills enable ${created.id} --app APP`);
  });
}

async function updateSkill(id: string, options: UpdateOptions, self: Command): Promise<void> {
  const { data, operatorUrl, corePrompt, corePromptFile, ...fields } = options;
  const change = { ...fields, ...(await promptOf(options)) };
  if (Object.keys(change).length === 0)
    throw usageError("Nothing to change. Give --title, --description, --core-prompt or --category.");
  await operating(self, options, async (operator, out) => {
    const updated = await operator.updateSkill(id, change);
    out.result(updated, () => details(out, updated));
  });
}

async function promptOf({ corePrompt, corePromptFile }: PromptOptions): Promise<{ core_prompt?: string }> {
  if (corePromptFile === undefined) return corePrompt === undefined ? {} : { core_prompt: corePrompt };
  return { core_prompt: await localText(corePromptFile) };
}

const row = ({ id, scope, updated_at, title }: OperatorSkill): Cell[] => [id, scope, day(updated_at), title];

function details(out: Output, skill: OperatorSkill): string[] {
  const { id, title, description, core_prompt, scope, category, app_id, workspace_id } = skill;
  const head = table(out, [
    ["Title", { text: title, style: "bold" }],
    ["Id", id],
    ["Scope", scope],
    ...(category === null ? [] : [["Category", category]]),
    ...(app_id === null ? [] : [["App", app_id]]),
    ...(workspace_id === null ? [] : [["Workspace", workspace_id]]),
    ...(description === "" ? [] : [["Description", description]]),
    ["Created", day(skill.created_at)],
    ["Updated", day(skill.updated_at)],
  ]);
  return [...head, "", printable(core_prompt, "lines")];
}
