import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Pager } from "../parts/Pager.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { Find } from "./Find.tsx";
import { PageField } from "./PageField.tsx";
import { PagePicture } from "./PagePicture.tsx";
import { PageText } from "./PageText.tsx";
import { type Place, pageAtTime } from "./place.ts";
import { Recording } from "./Recording.tsx";

/** Milliseconds for which nothing is asked for again: another link would begin a recording anew, and one ends after a day. */
export const FRESH = 60 * 60_000;

interface ReaderProps {
  document: Resource;
  /** Where it is opened. */
  opened: Place;
}

/** A document page by page: as it looks or sounds, its text beside that, and a search within. */
export const Reader = ({ document, opened }: ReaderProps) => {
  const { api } = useAccess();
  const { id, workspace_id, type, title } = document;
  const isRecording = type === "voice" || type === "video";
  const [place, setPlace] = useState(opened);
  const [time, setTime] = useState<number>();
  const [from, setFrom] = useState(
    opened.from === undefined ? undefined : { seconds: opened.from, play: false },
  );
  const page = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/{resource_id}/text/",
    { params: { path: { workspace_id, resource_id: id }, query: { page: place.page } } },
    { staleTime: FRESH, placeholderData: keepPreviousData },
  );
  const turn = (to: number): void => setPlace({ page: to });
  const go = (to: Place, play = false): void => {
    setPlace(to);
    if (isRecording && to.from !== undefined) setFrom({ seconds: to.from, play });
  };
  const shown = page.data?.data;
  const heard = (seconds: number): void => {
    setTime(seconds);
    const now = pageAtTime(seconds);
    // Behind the last words it plays on without a page.
    const isPage = now <= (shown?.pages ?? 0);
    if (isPage && now !== pageAtTime(time ?? seconds) && now !== place.page) turn(now);
  };
  // While another page is fetched, the one before is shown, where nothing is marked.
  const marked = place.page === shown?.page ? place : { page: place.page };
  return (
    <>
      <Find
        workspaceId={workspace_id}
        resourceId={id}
        go={({ page, line, line_end, start = line, end = line_end }) => go({ page, from: start, to: end })}
      />
      {shown && shown.pages > 1 && (
        <div className="row">
          <Pager page={place.page} count={shown.pages} size={1} label="Pages of the document" turn={turn} />
          <PageField page={place.page} pages={shown.pages} turn={turn} />
        </div>
      )}
      {page.isError && <Failure error={page.error} retry={() => page.refetch()} />}
      {page.isError && !shown && place.page > 1 && (
        <button type="button" onClick={() => turn(1)}>
          Open the first page
        </button>
      )}
      <div className="reader">
        <section aria-label="As it is" className={isRecording ? "player" : undefined}>
          {isRecording ? (
            <Recording document={document} from={from} onTime={heard} />
          ) : (
            shown && (
              <PagePicture
                key={shown.evidence_url}
                page={shown}
                place={marked}
                alt={type === "image" ? harmless(title) : `${harmless(title)}, page ${shown.page}`}
              />
            )
          )}
        </section>
        <section aria-label="Text" aria-busy={page.isFetching}>
          {page.isPending && <Waiting />}
          {shown && (
            <PageText
              page={shown}
              place={marked}
              time={time}
              play={(from, to) => go({ page: shown.page, from, to }, true)}
            />
          )}
        </section>
      </div>
    </>
  );
};
