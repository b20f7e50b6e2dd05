import { QaError } from "../../domain/errors.ts";
import { now } from "../../domain/ids.ts";
import { MODEL_KINDS, type ModelKind } from "../../domain/models/models.ts";
import { type CheckedModel, type ModelSetting, shownUrl } from "../../models/settings.ts";
import { type StoredModel, storedModels } from "../../store/records/index.ts";
import { type Actor, changesBy } from "../change.ts";
import { whyFixed } from "./fixed.ts";
import { type GivenModel, type InUseDependencies, modelsInUse } from "./in-use.ts";
import { type ListedModel, listedModel } from "./listed.ts";
import { sealedKey } from "./sealed-key.ts";

export interface ModelsDependencies extends InUseDependencies {
  check(kind: ModelKind, setting: ModelSetting, signal: AbortSignal): Promise<CheckedModel>;
  /** Called with each change that was stored, for other servers on these records. */
  onChanged(): void;
}

const isSameServer = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;

const requireFree = ({ configuration }: ModelsDependencies, kind: ModelKind): void => {
  const why = whyFixed(kind, configuration);
  if (why !== undefined) throw new QaError("setting_fixed", why);
};

type Used = ReturnType<typeof modelsInUse>;

/** The stored model, if its server is at this address: its key goes to no other server. */
const storedAt = async (
  { settingOf }: Used,
  kind: ModelKind,
  baseUrl: string,
  records: ReturnType<typeof storedModels>,
): Promise<StoredModel | undefined> => {
  const stored = await records.find(kind);
  return stored && isSameServer(settingOf(kind, stored).baseUrl, baseUrl) ? stored : undefined;
};

const listed = async (
  { configuration, db, live }: ModelsDependencies,
  { isLocked }: Used,
  kind: ModelKind,
): Promise<ListedModel> => {
  const isFree = whyFixed(kind, configuration) === undefined;
  const stored = isFree ? await storedModels(db).find(kind) : undefined;
  return listedModel(kind, { configuration, live, stored, isLocked: isLocked(kind) });
};

const changed = async (
  dependencies: ModelsDependencies,
  used: Used,
  kind: ModelKind,
): Promise<ListedModel> => {
  await used.refresh().finally(dependencies.onChanged);
  return await listed(dependencies, used, kind);
};

/** The model to be tried: the one in use, or the one that is given, with the key that is stored for its server. */
const settingToTry = async (
  { db, live }: ModelsDependencies,
  used: Used,
  kind: ModelKind,
  { model, base_url, api_key }: Partial<GivenModel>,
): Promise<ModelSetting> => {
  const { settingOf, keyOf } = used;
  if (model === undefined) {
    const setting = live.settings()[kind];
    if (setting === undefined)
      throw new QaError("invalid_request", `There is no ${kind} model to try. Name one, as model.`);
    return setting;
  }
  const setting = settingOf(kind, { model, base_url }, api_key ?? undefined);
  const kept =
    api_key === undefined ? await storedAt(used, kind, setting.baseUrl, storedModels(db)) : undefined;
  const key = kept && (await keyOf(kind, kept));
  return key === undefined ? setting : settingOf(kind, { model, base_url }, key);
};

/**
 * The models that an operator sets while the server runs. What the environment or an option names takes precedence, and
 * stays. Each method that is given a model throws QaError `invalid_request` for a wrong address or key.
 */
export const operatorModels = (dependencies: ModelsDependencies) => {
  const { db, secret } = dependencies;
  const used = modelsInUse(dependencies);
  const { refresh, settingOf } = used;

  return {
    refresh,

    list: (): Promise<ListedModel[]> =>
      Promise.all(MODEL_KINDS.map((kind) => listed(dependencies, used, kind))),

    /** @throws QaError `setting_fixed` if it is not set here. */
    set: async (actor: Actor, kind: ModelKind, given: GivenModel): Promise<ListedModel> => {
      requireFree(dependencies, kind);
      const { api_key } = given;
      const { model, baseUrl } = settingOf(kind, given, api_key ?? undefined);
      const sealed = api_key ? await sealedKey(secret, kind, baseUrl, api_key) : null;
      await changesBy(db, actor)(
        "setModel",
        async (trx) => {
          const records = storedModels(trx);
          const kept = api_key === undefined ? await storedAt(used, kind, baseUrl, records) : undefined;
          await records.put(kind, {
            model,
            base_url: given.base_url ? baseUrl : null,
            sealed_key: kept?.sealed_key ?? sealed,
            set_at: now(),
            set_by: actor.name,
          });
        },
        () => ({ kind, model, base_url: shownUrl(baseUrl) }),
      );
      return await changed(dependencies, used, kind);
    },

    /** @throws QaError `setting_fixed` as above, `not_found` if none is set. */
    remove: async (actor: Actor, kind: ModelKind): Promise<ListedModel> => {
      requireFree(dependencies, kind);
      await changesBy(db, actor)(
        "removeModel",
        async (trx) => {
          if (!(await storedModels(trx).remove(kind)))
            throw new QaError("not_found", `No ${kind} model is set here, so there is none to remove.`);
        },
        () => ({ kind }),
      );
      return await changed(dependencies, used, kind);
    },

    /** Tries a model; if none is given, the one in use. Nothing is stored. */
    check: async (kind: ModelKind, given: Partial<GivenModel>, signal: AbortSignal): Promise<CheckedModel> =>
      dependencies.check(kind, await settingToTry(dependencies, used, kind, given), signal),
  };
};

export type OperatorModels = ReturnType<typeof operatorModels>;
