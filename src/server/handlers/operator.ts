import { version } from "../../../package.json" with { type: "json" };
import type { AnswerQuestion } from "../../answer/answer.ts";
import { CALLS } from "../../answer/cost.ts";
import { diskOf } from "../../disk/space.ts";
import type { Foreground } from "../../domain/concurrency/foreground.ts";
import type { Report } from "../../domain/events.ts";
import type { AppDependencies } from "../../http/app.ts";
import type { OpenIndex } from "../../index/open.ts";
import type { LiveModels } from "../../models/openai.ts";
import type { Node } from "../../nodes/node.ts";
import { storedAnswer } from "../../operations/chat/stored-answer.ts";
import { operatorHandlers } from "../../operator/api/handlers.ts";
import { diskUse } from "../../operator/disk-use.ts";
import { evaluations } from "../../operator/evaluation/evaluations.ts";
import { examinations } from "../../operator/examination/examinations.ts";
import type { OperatorModels } from "../../operator/models/models.ts";
import { authentication } from "../../operator/sign-in.ts";
import { recordFigures, sessionDirectory } from "../../store/records/index.ts";
import type { OpenData } from "../data/data.ts";
import { serverName } from "../data/records.ts";
import type { ServerOptions } from "../options.ts";
import type { Undo } from "../undo.ts";
import { engineOf } from "./answering.ts";
import { modelNames } from "./handlers.ts";

export interface OperatorSide {
  data: OpenData;
  node: Node;
  index: OpenIndex;
  models: LiveModels;
  /** The same models as operators see and set them. */
  settings: OperatorModels;
  options: ServerOptions;
  /** Answers a question, for all callers. */
  answer: AnswerQuestion;
  /** The callers whose questions take precedence over those of evaluations. */
  people: Foreground;
  report: Report;
}

/** The operators' side of a server: its contract's operations and the owners of sessions. */
export const operatorSide = (
  { data, node, index, models, settings, options, answer, people, report }: OperatorSide,
  undo: Undo,
): NonNullable<AppDependencies["operator"]> => {
  const { db, records, directory, anchored, storage } = data;
  const sessions = sessionDirectory(db, records.reader);
  const figures = recordFigures(db);
  const used = diskUse(anchored);
  const examining = examinations({
    command: options.extractCommand,
    node: serverName(),
    place: { data: directory, records: options.records, storage: options.storage?.url },
  });
  undo.push(() => examining.close());
  const names = () => modelNames(models.interactive);
  const evaluating = evaluations({
    db,
    version,
    models: names,
    calls: CALLS,
    ask: async (question, signal, keep) => {
      // Excerpts instead of a model's answer would be judged as the model's.
      const asked = { ...question, requiresModel: true };
      await storedAnswer(async () => (await answer(asked, { signal })).answer, keep);
    },
    untilQuiet: (most, signal) => people.over(most, signal),
    leads: node.leads,
    onStarted: () => node.tell("evaluations"),
    report,
  });
  undo.push(() => evaluating.close());
  node.on("evaluations", evaluating.resume);
  node.onLead(evaluating.resume);
  evaluating.resume();
  const handlers = operatorHandlers({
    db,
    authentication: authentication(db),
    find: sessions.find,
    examinations: examining,
    evaluations: evaluating,
    nodes: node,
    models: settings,
    status: async () => ({
      version,
      engine: engineOf(models.interactive),
      models: names(),
      index: index.state(),
      queue: await figures.queue(),
      removals: await figures.removals(),
      storage: storage.fault() ?? "ok",
      disk: { ...(await diskOf(directory)), used: used() },
    }),
  });
  return { handlers, sessions };
};
