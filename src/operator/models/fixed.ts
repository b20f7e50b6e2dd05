import type { ModelKind } from "../../domain/models/models.ts";
import type { ModelConfiguration } from "../../models/settings.ts";

/** Why the model of a kind cannot be set while the server runs, and what to do instead; undefined if it can. */
export const whyFixed = (
  kind: ModelKind,
  { settings, sourceOf }: Pick<ModelConfiguration, "settings" | "sourceOf">,
): string | undefined => {
  const variable = `QA_${kind.toUpperCase()}_MODEL`;
  if (kind === "embedding")
    return `The embedding model cannot be changed while the server runs: the index is built with it. Ask for a rebuild with the new model (qa reindex --embedding-model NAME), then start the server again with ${variable}=NAME.`;
  if (settings[kind] === undefined) return undefined;
  return sourceOf(kind) === "environment"
    ? `The ${kind} model is set by the environment, with ${variable}. To set it here, take the variable out and start the server again.`
    : `The ${kind} model is set by an option of the server, --${kind}-model. To set it here, leave the option out and start the server again.`;
};
