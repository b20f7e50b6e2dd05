import { basename, extname } from "node:path";
import type { operations } from "../../contract/generated/types.ts";
import type { Handlers, InputOf, LocalFile } from "../../contract/handlers.ts";
import { type EvidencePlace, parsePlace } from "../../domain/documents/evidence-place.ts";
import { notFound, QaError } from "../../domain/errors.ts";
import { kindOf, TYPES } from "../../domain/file-kinds.ts";
import type { EvidenceCache, MakeEvidence, Originals, ResourceRecords } from "../ports.ts";
import type { FindLayout } from "../views/boxes.ts";
import type { FileLinks } from "../views/links.ts";
import { markedBoxes, regionAround } from "./evidence-region.ts";

export interface EvidenceDependencies {
  resources: Pick<ResourceRecords, "findById">;
  originals: Pick<Originals, "path" | "hold">;
  links: FileLinks;
  findLayout: FindLayout;
  cache: Pick<EvidenceCache, "find" | "forget">;
  make: MakeEvidence;
}

type Resource = NonNullable<Awaited<ReturnType<ResourceRecords["findById"]>>>;
type Query = InputOf<operations["downloadEvidence"]>["query"];

const CLIP_TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  flac: "audio/flac",
  wav: "audio/wav",
};

const original = (
  { originals }: EvidenceDependencies,
  { workspace_id, id, file_name, extension }: Resource,
): LocalFile => {
  const kind = kindOf(extension);
  if (kind === undefined) throw notFound();
  return { path: originals.path(workspace_id, id), name: file_name, contentType: kind.contentType };
};

const page = async (
  { cache, findLayout, originals, make }: EvidenceDependencies,
  resource: Resource,
  place: Extract<EvidencePlace, { kind: "page" }>,
  { view, scale, place: text }: Query,
): Promise<LocalFile> => {
  const { app_id, workspace_id, id } = resource;
  const made = await cache.find(workspace_id, id, nameOf(text, view, scale), async (out) => {
    const layout = await findLayout(workspace_id, id, place.page);
    const marks = layout ? markedBoxes(layout, place.lines) : [];
    const region = layout && marks.length > 0 && view === "place" ? regionAround(layout, marks) : null;
    const file = originals.path(workspace_id, id);
    await make.page(app_id, { file, page: place.page, region, marks, scale, out });
    return "image/png";
  });
  return { ...made, name: `${stem(resource)}-page-${place.page}.png` };
};

const clip = async (
  { cache, originals, make }: EvidenceDependencies,
  resource: Resource,
  { start, end }: Extract<EvidencePlace, { kind: "time" }>,
  { view, place: text }: Query,
): Promise<LocalFile> => {
  const { app_id, workspace_id, id, extension } = resource;
  const made = await cache.find(workspace_id, id, nameOf(text, view), async (out) => {
    const file = originals.path(workspace_id, id);
    const kind = await make.clip(app_id, { file, extension, from: start, to: end, out });
    return CLIP_TYPES[kind] ?? "application/octet-stream";
  });
  const kind = Object.keys(CLIP_TYPES).find((each) => CLIP_TYPES[each] === made.contentType);
  return { ...made, name: `${stem(resource)}-${Math.floor(start)}s.${kind ?? "bin"}` };
};

const evidenceOf = async (
  dependencies: EvidenceDependencies,
  resource: Resource,
  query: Query,
): Promise<LocalFile> => {
  const place = parsePlace(query.place);
  const views = viewsOf(resource);
  if (!views.includes(query.view)) throw noSuchView(resource, views);
  const whole = original(dependencies, resource);
  await using _held = await dependencies.originals.hold(resource.workspace_id, resource.id, ["original"]);
  // A lost original is answered and reported where the original itself is requested.
  if (!(await Bun.file(whole.path).exists())) return whole;
  if (TYPES[resource.type].shape === "pages" && place.kind === "page")
    return page(dependencies, resource, place, query);
  if (query.view === "clip" && place.kind === "time") return clip(dependencies, resource, place, query);
  return whole;
};

export const evidenceOperations = (dependencies: EvidenceDependencies) => {
  const { resources, links, cache } = dependencies;

  return {
    downloadEvidence: async ({ path, query }) => {
      const id = path.resource_id;
      if (!links.evidenceHolds(id, query.place, query.expires, query.signature)) throw notFound();
      const resource = await resources.findById(id);
      if (resource === undefined) throw notFound();
      let failure: unknown;
      const reply = await evidenceOf(dependencies, resource, query).catch((error: unknown) => {
        failure = error;
        return undefined;
      });
      // It may have been deleted in the meantime, and its files removed, before this one was written.
      if ((await resources.findById(id)) === undefined) {
        await cache.forget(resource.workspace_id, id);
        throw notFound();
      }
      if (reply === undefined) throw failure;
      return reply;
    },
  } satisfies Partial<Handlers>;
};

/** A file name for these; a place may be too long for a name. */
const nameOf = (...parts: (string | number)[]): string =>
  new Bun.CryptoHasher("sha256").update(parts.join(" ")).digest("hex");

const stem = ({ file_name }: Resource): string => basename(file_name, extname(file_name));

const viewsOf = ({ type }: Resource): Query["view"][] =>
  TYPES[type].shape === "time" ? ["place", "page", "clip"] : ["place", "page"];

const noSuchView = ({ type }: Resource, views: string[]): QaError =>
  new QaError("invalid_request", `Not valid: view. See details.`, {
    details: [{ field: "view", message: `must be ${views.join(" or ")} for a resource of type ${type}` }],
  });
