import { randomBytes } from "node:crypto";
import { version } from "../../../package.json" with { type: "json" };
import type { AnswerQuestion } from "../../answer/answer.ts";
import type { SearchPassages } from "../../answer/search/search.ts";
import type { Handlers } from "../../contract/handlers.ts";
import type { ModelKind, Models } from "../../domain/models/models.ts";
import type { Resource } from "../../domain/records.ts";
import type { OpenIndex } from "../../index/open.ts";
import { pageLayout } from "../../ingest/text/page-layout.ts";
import { type StoredUnits, textPage, textPages } from "../../ingest/text/text-pages.ts";
import type { ModelLanes } from "../../models/openai.ts";
import type { Node } from "../../nodes/node.ts";
import { chatOperations } from "../../operations/chat/chat.ts";
import { fileOperations } from "../../operations/documents/files.ts";
import { resourceOperations } from "../../operations/documents/resources.ts";
import { type ResourceText, textOperations } from "../../operations/documents/text.ts";
import { evidenceOperations } from "../../operations/evidence/evidence.ts";
import type { MakeEvidence } from "../../operations/ports.ts";
import { searchOperations } from "../../operations/search.ts";
import { skillOperations } from "../../operations/skills.ts";
import { statusOperations } from "../../operations/status.ts";
import { tokenOperations } from "../../operations/tokens.ts";
import type { FindLayout } from "../../operations/views/boxes.ts";
import { type FileLinks, fileLinks } from "../../operations/views/links.ts";
import { workspaceOperations } from "../../operations/workspaces.ts";
import {
  chatRecords,
  ensureSetting,
  ping,
  removalLog,
  resourceRecords,
  skillRecords,
  storedProgress,
  tokenRecords,
  workspaceRecords,
} from "../../store/records/index.ts";
import type { OpenData } from "../data/data.ts";
import type { Work } from "../work.ts";

export interface HandlerDependencies {
  data: OpenData;
  node: Node;
  index: OpenIndex;
  models: ModelLanes;
  work: Work;
  makeEvidence: MakeEvidence;
  answer: AnswerQuestion;
  search: SearchPassages;
}

/** The model of each kind, by its name at the provider; null if none is configured. */
export const modelNames = (models: Models): Record<ModelKind, string | null> => ({
  chat: models.chat?.name ?? null,
  embedding: models.embedding?.name ?? null,
  vision: models.vision?.name ?? null,
  transcription: models.transcription?.name ?? null,
});

/** The links to files and cited places of this data directory. */
export const linksIn = async ({ db }: OpenData): Promise<FileLinks> =>
  fileLinks(await ensureSetting(db, "link_secret", () => randomBytes(32).toString("base64url")));

/** The positions of lines on stored pages. */
export const layoutsIn =
  ({ files }: OpenData): FindLayout =>
  async (workspaceId, resourceId, page) => {
    await using _held = await files.hold(workspaceId, resourceId, ["extracted"]);
    return await pageLayout(files.extracted(workspaceId, resourceId), page);
  };

/** The text of resources, page by page; its files are held while it is read. */
const textIn = ({ files }: OpenData): ResourceText => {
  const unitsOf = ({ type, workspace_id, id }: Resource): StoredUnits => ({
    type,
    extracted: files.extracted(workspace_id, id),
    read: files.read(workspace_id, id),
  });
  const holdText = ({ workspace_id, id }: Resource): Promise<AsyncDisposable> =>
    files.hold(workspace_id, id, ["extracted", "read"]);
  return {
    page: async (resource, number) => {
      await using _held = await holdText(resource);
      return await textPage(unitsOf(resource), number);
    },
    pages: async function* (resource) {
      await using _held = await holdText(resource);
      yield* textPages(unitsOf(resource));
    },
  };
};

/** The contract's operations on the stored data. */
export const handlersOf = async (dependencies: HandlerDependencies): Promise<Handlers> => {
  const { data, node, index, models, work, makeEvidence, answer, search } = dependencies;
  const { db, records, files, storage } = data;
  const { extractor, scheduler } = work;
  const onRemoved = (): void => node.tell("removals");
  const workspaces = workspaceRecords(db, records.reader);
  const resources = resourceRecords(db);
  const skills = skillRecords(db);
  const chat = chatRecords(db);
  const links = await linksIn(data);
  const findLayout = layoutsIn(data);
  return {
    ...workspaceOperations({ workspaces, onRemoved }),
    ...resourceOperations({
      resources,
      originals: files,
      links,
      progressOf: async (ids) => (data.isShared ? storedProgress(db, ids) : scheduler.progressOf(ids)),
      onQueued: () => node.tell("queued"),
      onRemoved,
    }),
    ...textOperations({
      resources,
      text: textIn(data),
      links,
    }),
    ...chatOperations({
      resources,
      chat,
      skills,
      originals: files,
      links,
      findLayout,
      prepareImage: extractor.prepareImage,
      seesImages: () => models.interactive.vision !== undefined,
      answer,
      turns: node,
    }),
    ...searchOperations({ resources, links, search }),
    ...evidenceOperations({
      resources,
      originals: files,
      links,
      findLayout,
      cache: files.evidence,
      make: makeEvidence,
    }),
    ...fileOperations({ resources, chat, originals: files, links }),
    ...skillOperations({ skills }),
    ...tokenOperations({ resources, skills, tokens: tokenRecords(db) }),
    ...statusOperations({
      version,
      models: () => modelNames(models.interactive),
      index: index.state,
      removals: removalLog(db).pendingOf,
      ping: () => ping(db),
      storageFailure: storage.failure,
    }),
  };
};
