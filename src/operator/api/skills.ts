import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { AsOperator } from "./as-operator.ts";

export const skillOperations = (as: AsOperator) =>
  ({
    listSkills: async ({ query }, context) =>
      pageReply(await as(context).listSkills(query), query, context.requestUrl),

    createSkill: ({ body }, context) => as(context).createSkill(body),

    retrieveSkill: ({ path }, context) => as(context).getSkill(path.skill_id),

    updateSkill: ({ path, body }, context) => as(context).updateSkill(path.skill_id, body),

    deleteSkill: async ({ path }, context) => {
      await as(context).deleteSkill(path.skill_id);
      return { message: "Skill deleted" };
    },

    listSkillVersions: async ({ path, query }, context) =>
      pageReply(await as(context).listSkillVersions(path.skill_id, query), query, context.requestUrl),

    listSkillApps: async ({ path, query }, context) =>
      pageReply(await as(context).listSkillApps(path.skill_id, query), query, context.requestUrl),

    enableSkill: ({ path, body }, context) => as(context).enableSkill(path.skill_id, body.app),

    disableSkill: ({ path, body }, context) => as(context).disableSkill(path.skill_id, body.app),
  }) satisfies Partial<OperatorHandlers>;
