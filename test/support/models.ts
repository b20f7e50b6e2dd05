import type { ModelKind } from "../../src/domain/models.ts";
import type { ModelSettings } from "../../src/models/settings.ts";

/** Settings that reach models of these kinds at one address. */
export const modelsAt = (baseUrl: string, ...kinds: ModelKind[]): ModelSettings =>
  Object.fromEntries(kinds.map((kind) => [kind, { model: `stand-in-${kind}`, baseUrl }]));
