import type { ModelKind } from "../../domain/models/models.ts";
import { seal, unseal } from "../../domain/security/sealed.ts";
import type { ServerSecret } from "../../store/files/secret.ts";

/** A key of a model's server goes to that server alone, and opens for nothing else. */
const purposeOf = (kind: ModelKind, baseUrl: string): string =>
  `key of the ${kind} model at ${new URL(baseUrl).origin}`;

export const sealedKey = async (
  secret: ServerSecret,
  kind: ModelKind,
  baseUrl: string,
  key: string,
): Promise<string> => seal(await secret.ensure(), purposeOf(kind, baseUrl), key);

/** @returns undefined if it cannot be opened here, as after a restore: the secret is in no backup. */
export const openedKey = async (
  secret: ServerSecret,
  kind: ModelKind,
  baseUrl: string,
  sealed: string,
): Promise<string | undefined> => {
  const found = await secret.find();
  return found && unseal(found, purposeOf(kind, baseUrl), sealed);
};
