import { QaError } from "../../domain/errors.ts";
import { now } from "../../domain/ids.ts";
import { MODEL_KINDS, type ModelKind } from "../../domain/models.ts";
import { type CheckedModel, type ModelSetting, shownUrl } from "../../models/settings.ts";
import { type StoredModel, storedModels } from "../../store/records/index.ts";
import { type Actor, changesBy } from "../change.ts";
import { whyFixed } from "./fixed.ts";
import { type GivenModel, type InUseDependencies, modelsInUse } from "./in-use.ts";
import { type ListedModel, listedModel } from "./listed.ts";
import { sealedKey } from "./sealed-key.ts";

export interface ModelsDependencies extends InUseDependencies {
  check(kind: ModelKind, setting: ModelSetting, signal: AbortSignal): Promise<CheckedModel>;
  /** Told of each change that was stored, for other servers on these records. */
  onChanged(): void;
}

const isSameServer = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;

/**
 * The models that an operator sets while the server runs. What the environment or an option names comes first, and stays.
 * Each method that is told of a model throws QaError `invalid_request` for a wrong address or key.
 */
export const operatorModels = (dependencies: ModelsDependencies) => {
  const { db, secret, configuration, live, check, onChanged } = dependencies;
  const { refresh, isLocked, settingOf, keyOf } = modelsInUse(dependencies);

  const requireFree = (kind: ModelKind): void => {
    const why = whyFixed(kind, configuration);
    if (why !== undefined) throw new QaError("setting_fixed", why);
  };

  /** The model that is stored, if its server is that of this address: its key goes to no other. */
  const storedAt = async (
    kind: ModelKind,
    baseUrl: string,
    records: ReturnType<typeof storedModels>,
  ): Promise<StoredModel | undefined> => {
    const stored = await records.find(kind);
    return stored && isSameServer(settingOf(kind, stored).baseUrl, baseUrl) ? stored : undefined;
  };

  const listed = async (kind: ModelKind): Promise<ListedModel> => {
    const isFree = whyFixed(kind, configuration) === undefined;
    const stored = isFree ? await storedModels(db).find(kind) : undefined;
    return listedModel(kind, { configuration, live, stored, isLocked: isLocked(kind) });
  };

  const changed = async (kind: ModelKind): Promise<ListedModel> => {
    await refresh().finally(onChanged);
    return await listed(kind);
  };

  return {
    refresh,

    list: (): Promise<ListedModel[]> => Promise.all(MODEL_KINDS.map(listed)),

    /** @throws QaError `setting_fixed` where it is not set here. */
    set: async (actor: Actor, kind: ModelKind, given: GivenModel): Promise<ListedModel> => {
      requireFree(kind);
      const { api_key } = given;
      const { model, baseUrl } = settingOf(kind, given, api_key ?? undefined);
      const sealed = api_key ? await sealedKey(secret, kind, baseUrl, api_key) : null;
      await changesBy(db, actor)(
        "setModel",
        async (trx) => {
          const records = storedModels(trx);
          const kept = api_key === undefined ? await storedAt(kind, baseUrl, records) : undefined;
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
      return await changed(kind);
    },

    /** @throws QaError `setting_fixed` as above, `not_found` where none is set. */
    remove: async (actor: Actor, kind: ModelKind): Promise<ListedModel> => {
      requireFree(kind);
      await changesBy(db, actor)(
        "removeModel",
        async (trx) => {
          if (!(await storedModels(trx).remove(kind)))
            throw new QaError("not_found", `No ${kind} model is set here, so there is none to remove.`);
        },
        () => ({ kind }),
      );
      return await changed(kind);
    },

    /** Tries a model; where none is named, the one in use. Nothing is stored. */
    check: async (
      kind: ModelKind,
      { model, base_url, api_key }: Partial<GivenModel>,
      signal: AbortSignal,
    ): Promise<CheckedModel> => {
      if (model === undefined) {
        const setting = live.settings()[kind];
        if (setting === undefined)
          throw new QaError("invalid_request", `There is no ${kind} model to try. Name one, as model.`);
        return await check(kind, setting, signal);
      }
      const setting = settingOf(kind, { model, base_url }, api_key ?? undefined);
      const kept =
        api_key === undefined ? await storedAt(kind, setting.baseUrl, storedModels(db)) : undefined;
      const key = kept && (await keyOf(kind, kept));
      return await check(
        kind,
        key === undefined ? setting : settingOf(kind, { model, base_url }, key),
        signal,
      );
    },
  };
};

export type OperatorModels = ReturnType<typeof operatorModels>;
