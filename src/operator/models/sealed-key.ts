import type { ModelKind } from "../../domain/models/models.ts";
import { seal, unseal } from "../../domain/security/sealed.ts";
import type { ServerSecret } from "../../store/files/secret.ts";

/** A key of a model's server is sent only to that server, and can be opened for nothing else. */
const purposeOf = (kind: ModelKind, baseUrl: string): string =>
  `key of the ${kind} model at ${new URL(baseUrl).origin}`;

export const sealedKey = async (
  secret: ServerSecret,
  kind: ModelKind,
  baseUrl: string,
  key: string,
): Promise<string> => seal(await secret.ensure(), purposeOf(kind, baseUrl), key);

/** @returns undefined if it cannot be opened here, for example after a restore: the secret is not in any backup. */
export const openedKey = async (
  secret: ServerSecret,
  kind: ModelKind,
  baseUrl: string,
  sealed: string,
): Promise<string | undefined> => {
  const found = await secret.find();
  return found && unseal(found, purposeOf(kind, baseUrl), sealed);
};
