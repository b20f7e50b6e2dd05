import type { Report } from "../../domain/events.ts";
import { checkModel } from "../../models/check.ts";
import { modelConfiguration } from "../../models/configuration.ts";
import type { LiveModels } from "../../models/openai.ts";
import type { Node } from "../../nodes/node.ts";
import { type OperatorModels, operatorModels } from "../../operator/models/models.ts";
import type { OpenData } from "../data/data.ts";
import type { ServerOptions } from "../options.ts";

export interface ModelsOfOperators {
  data: OpenData;
  node: Node;
  live: LiveModels;
  options: Pick<ServerOptions, "models" | "modelConfiguration">;
  report: Report;
}

/**
 * The models that operators set: those that are stored are in use once it resolves, and later those that any node
 * stores.
 */
export const modelsOfOperators = async ({
  data,
  node,
  live,
  options,
  report,
}: ModelsOfOperators): Promise<OperatorModels> => {
  const { models: settings = {}, modelConfiguration: named = modelConfiguration({}, {}) } = options;
  const models = operatorModels({
    db: data.db,
    secret: data.documents.secret,
    configuration: { ...named, settings },
    live,
    check: checkModel,
    onChanged: () => node.tell("models"),
    report,
  });
  await models.refresh();
  node.on("models", () => {
    models
      .refresh()
      .catch((error: unknown) => report({ level: "error", event: "fault", error: String(error) }));
  });
  return models;
};
