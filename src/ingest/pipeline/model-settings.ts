import { QaError } from "../../domain/errors.ts";
import type { ModelKind } from "../../domain/models/models.ts";

/** The settings for a model of this kind: its name and address, or its key. */
const settingsOf = (kind: ModelKind, setting: "name" | "key"): string => {
  const own = `QA_${kind.toUpperCase()}`;
  const variables =
    setting === "key"
      ? `${own}_API_KEY (or QA_MODEL_API_KEY)`
      : `${own}_MODEL and ${own}_BASE_URL (or QA_MODEL_BASE_URL)`;
  // The embedding model cannot be set elsewhere: the index belongs to it.
  return kind === "embedding" ? variables : `${variables}, or in the console`;
};

/** If a model of this kind fails because of a setting, adds the setting's name to the failure. */
export const namingSettings = <T>(kind: ModelKind, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof QaError) || error.setting === undefined) throw error;
    const message = `${error.message} That is set with ${settingsOf(kind, error.setting)}. Retry this resource then.`;
    throw new QaError(error.code, message, { setting: error.setting, cause: error.cause });
  });
