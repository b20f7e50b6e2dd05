import { useEffect, useRef, useState } from "react";
import type { Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";

export interface FirstDocument {
  file: File;
  /** From 0 to 1. */
  sent: number;
  /** Once it was uploaded, as it was last looked at. */
  resource: Resource | undefined;
  error: unknown;
}

/** Uploads a file and waits until it can be asked about. Another file takes its place. */
export const useFirstDocument = (workspaceId: string) => {
  const { client } = useAccess();
  const [document, setDocument] = useState<FirstDocument>();
  const ready = useRef<Promise<Resource | undefined>>(Promise.resolve(undefined));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const take = (file: File): void => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const change = (some: Partial<FirstDocument>): void => {
      if (!signal.aborted) setDocument((now) => now && { ...now, ...some });
    };
    setDocument({ file, sent: 0, resource: undefined, error: undefined });
    const work = async (): Promise<Resource | undefined> => {
      try {
        const resource = await client.uploadResource(workspaceId, {
          file,
          signal,
          onProgress: (sent, total) => change({ sent: sent / Math.max(total, 1) }),
        });
        change({ resource });
        const done = await client.waitUntilReady(workspaceId, resource.id, {
          signal,
          onChange: (now) => change({ resource: now }),
        });
        change({ resource: done });
        return done;
      } catch (error) {
        change({ error });
        return undefined;
      }
    };
    ready.current = work();
  };

  /** The document once it is ready; undefined where there is none, or it failed. */
  const whenReady = (): Promise<Resource | undefined> => ready.current;
  return { document, take, whenReady };
};
