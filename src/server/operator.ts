import { version } from "../../package.json" with { type: "json" };
import { diskOf } from "../disk/space.ts";
import type { AppDependencies } from "../http/app.ts";
import type { OpenIndex } from "../index/open.ts";
import { operatorHandlers } from "../operator/api/handlers.ts";
import { diskUse } from "../operator/disk-use.ts";
import { examinations } from "../operator/examination/examinations.ts";
import { authentication } from "../operator/sign-in.ts";
import { recordFigures, sessionDirectory } from "../store/sqlite/index.ts";
import type { OpenData } from "./data.ts";
import { modelNames } from "./handlers.ts";
import type { ServerOptions } from "./options.ts";
import type { Undo } from "./undo.ts";

export interface OperatorSide {
  data: OpenData;
  index: OpenIndex;
  options: ServerOptions;
  /** By whom questions are answered. */
  engine: "local" | "model";
}

/** The operator's side of a server: its contract's operations and whose the sessions are. */
export const operatorSide = (
  { data, index, options, engine }: OperatorSide,
  undo: Undo,
): NonNullable<AppDependencies["operator"]> => {
  const { db, reader, directory, anchored, storage } = data;
  const sessions = sessionDirectory(db, reader);
  const figures = recordFigures(db);
  const used = diskUse(anchored);
  const examining = examinations({ command: options.extractCommand, directory });
  undo.push(() => examining.close());
  const handlers = operatorHandlers({
    db,
    authentication: authentication(db),
    find: sessions.find,
    examinations: examining,
    status: async () => ({
      version,
      engine,
      models: modelNames(options.models),
      index: index.state(),
      queue: await figures.queue(),
      removals: await figures.removals(),
      storage: storage.fault() ?? "ok",
      disk: { ...(await diskOf(directory)), used: used() },
    }),
  });
  return { handlers, sessions };
};
