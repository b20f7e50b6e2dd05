import { setTimeout } from "node:timers/promises";
import type { PagePictures } from "../../answer/ports.ts";
import { QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { TYPES } from "../../domain/file-kinds.ts";
import type { Image } from "../../domain/models/models.ts";
import { isPictorialPage } from "../../ingest/text/page-layout.ts";
import type { MakeEvidence, ResourceRecords } from "../../operations/ports.ts";
import type { Files } from "../../store/files/files.ts";

/** Pixels on the longer side: print of 8 points is legible, and hosted models scale down much larger ones. */
const LONGEST = 1_500;
/** Pixels per 1/96 inch, at most: a small page is not enlarged. */
const SCALE = 3;
/** Milliseconds that an answer waits for its pictures. */
const PATIENCE_MS = 10_000;

export interface PagePicturesDependencies {
  resources: Pick<ResourceRecords, "findById">;
  files: Pick<Files, "path" | "extracted" | "hold" | "evidence">;
  make: Pick<MakeEvidence, "page">;
  report: Report;
}

/** Pictures of stored pages, drawn and cached like those shown as evidence. */
export const pagePictures = ({ resources, files, make, report }: PagePicturesDependencies): PagePictures => {
  const drawn = async (workspaceId: string, resourceId: string, page: number): Promise<Image | undefined> => {
    const resource = await resources.findById(resourceId);
    const isReady = resource?.workspace_id === workspaceId && resource.status === "ready";
    if (!isReady || TYPES[resource.type].shape !== "pages") return undefined;
    const file = files.path(workspaceId, resourceId);
    await using _held = await files.hold(workspaceId, resourceId, ["original"]);
    if (!(await Bun.file(file).exists())) return undefined;
    const made = await files.evidence.find(workspaceId, resourceId, `seen-${page}`, async (out) => {
      const drawing = { page, region: null, marks: [], scale: SCALE, longest: LONGEST };
      await make.page(resource.app_id, { file, ...drawing, out });
      return "image/png";
    });
    const bytes = await Bun.file(made.path).bytes();
    // It may have been deleted in the meantime, and its files removed, before this one was written.
    if ((await resources.findById(resourceId)) !== undefined) return { bytes, mediaType: "image/png" };
    await files.evidence.forget(workspaceId, resourceId);
    return undefined;
  };

  /** An answer does without a picture that cannot be made. */
  const withoutIt = (error: unknown): undefined => {
    if (!(error instanceof QaError)) report({ level: "error", event: "fault", error: String(error) });
  };

  return {
    isPictorial: async (workspaceId, resourceId, page) => {
      const look = async (): Promise<boolean> => {
        await using _held = await files.hold(workspaceId, resourceId, ["extracted"]);
        return await isPictorialPage(files.extracted(workspaceId, resourceId), page);
      };
      return (await look().catch(withoutIt)) ?? false;
    },
    draw: async (workspaceId, resourceId, page, signal) => {
      const done = new AbortController();
      const late = setTimeout(PATIENCE_MS, undefined, { signal: AbortSignal.any([signal, done.signal]) });
      const picture = drawn(workspaceId, resourceId, page).catch(withoutIt);
      // Drawing continues for the next caller.
      const first = await Promise.race([picture, late.catch(() => undefined)]);
      done.abort();
      return first;
    },
  };
};
