import { type Command, Option } from "commander";
import type { NewSkill, OperatorSkill } from "../../src/operator/skills.ts";
import { confirmDeletion } from "../confirm.ts";
import { dataOption } from "../data-directory.ts";
import { usageError } from "../failure.ts";
import { type Cell, day, table } from "../format.ts";
import { localFile } from "../local-file.ts";
import type { Output } from "../output.ts";
import { printable } from "../printable.ts";
import { operating } from "./operator.ts";

interface DataOptions {
  data: string;
}

interface PromptOptions {
  corePrompt?: string;
  corePromptFile?: string;
}

type CreateOptions = DataOptions &
  PromptOptions &
  Omit<NewSkill, "core_prompt" | "workspace"> & { workspaceId?: string };

type UpdateOptions = DataOptions &
  PromptOptions &
  Partial<Pick<NewSkill, "title" | "description" | "category">>;

export function define(command: Command): void {
  defineWriting(command);
  defineReading(command);
  for (const [name, description] of [
    ["enable", "show a global skill in an app"],
    ["disable", "show a global skill in an app no longer"],
  ] as const) {
    dataOption(command.command(`${name} <id>`).description(description))
      .requiredOption("--app <app>", "app, by id or exact name")
      .action((id: string, { data, app }: DataOptions & { app: string }, self: Command) =>
        operating(self, data, async (operator, out) => {
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
    dataOption(command.command("create").description("create a skill: a prompt that questions can name"))
      .requiredOption("--title <text>", "what it is called")
      .addOption(
        new Option("--scope <scope>", "one workspace, all of an app, or every app it is enabled in")
          .choices(["workspace", "application", "global"])
          .makeOptionMandatory(),
      )
      .option("--app <app>", "for the scope application: app, by id or exact name")
      .option("--workspace-id <id>", "for the scope workspace"),
  ).action((options: CreateOptions, self: Command) => createSkill(options, self));
  textOptions(
    dataOption(command.command("update <id>").description("change a skill; its scope and owner stay")).option(
      "--title <text>",
      "new title",
    ),
  ).action((id: string, options: UpdateOptions, self: Command) => updateSkill(id, options, self));
  dataOption(command.command("delete <id>").description("delete a skill; no question can name it any more"))
    .option("--yes", "do not ask")
    .action((id: string, { data, yes = false }: DataOptions & { yes?: boolean }, self: Command) =>
      operating(self, data, async (operator, out) => {
        const skill = await operator.getSkill(id);
        await confirmDeletion(async () => `the skill “${skill.title}”`, yes);
        await operator.deleteSkill(id);
        out.result(skill, () => ["Skill deleted"]);
      }),
    );
}

function defineReading(command: Command): void {
  dataOption(command.command("list").description("list the skills of all apps, newest first")).action(
    ({ data }: DataOptions, self: Command) =>
      operating(self, data, async (operator, out) => {
        const skills = await operator.listSkills();
        out.result(skills, () => table(out, skills.map(row)));
      }),
  );
  dataOption(command.command("get <id>").description("show a skill with its prompt")).action(
    (id: string, { data }: DataOptions, self: Command) =>
      operating(self, data, async (operator, out) => {
        const skill = await operator.getSkill(id);
        out.result(skill, () => details(out, skill));
      }),
  );
}

const textOptions = (command: Command): Command =>
  command
    .option("--description <text>", "what it is for")
    .option("--core-prompt <text>", "instruction that is added to the model's own")
    .addOption(
      new Option("--core-prompt-file <file>", "file that holds it, as UTF-8 text").conflicts("corePrompt"),
    )
    .option("--category <name>", "vertical of a global skill");

async function createSkill(options: CreateOptions, self: Command): Promise<void> {
  const { data, corePrompt, corePromptFile, workspaceId, ...fields } = options;
  const prompt = await promptOf(options);
  if (prompt.core_prompt === undefined)
    throw usageError("A skill needs its prompt. Give --core-prompt or --core-prompt-file.");
  const skill = {
    ...fields,
    core_prompt: prompt.core_prompt,
    ...(workspaceId === undefined ? {} : { workspace: workspaceId }),
  };
  await operating(self, data, async (operator, out) => {
    const created = await operator.createSkill(skill);
    out.result(created, () => details(out, created));
    if (created.scope === "global")
      out.note(`It shows in no app yet. Enable it with: qa skills enable ${created.id} --app APP`);
  });
}

async function updateSkill(id: string, options: UpdateOptions, self: Command): Promise<void> {
  const { data, corePrompt, corePromptFile, ...fields } = options;
  const change = { ...fields, ...(await promptOf(options)) };
  if (Object.keys(change).length === 0)
    throw usageError("Nothing to change. Give --title, --description, --core-prompt or --category.");
  await operating(self, data, async (operator, out) => {
    const updated = await operator.updateSkill(id, change);
    out.result(updated, () => details(out, updated));
  });
}

async function promptOf({ corePrompt, corePromptFile }: PromptOptions): Promise<{ core_prompt?: string }> {
  if (corePromptFile === undefined) return corePrompt === undefined ? {} : { core_prompt: corePrompt };
  const { path } = await localFile(corePromptFile);
  const bytes = await Bun.file(path).arrayBuffer();
  try {
    return { core_prompt: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    throw usageError(`${corePromptFile} is not UTF-8 text. Save it as that.`);
  }
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
