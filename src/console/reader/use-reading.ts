import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource, TextPage } from "../../client/index.ts";
import { shapeOf } from "../../client/shape.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { type Place, pageAtTime } from "./place.ts";
import { FRESH, textOf } from "./text.ts";

/** Where a recording is played from; a new object each time that somebody goes there. */
export interface Cue {
  seconds: number;
  play: boolean;
}

/** Where one is in a document, and its page there. */
export interface Reading {
  /** The page that was asked for; `shown` is the one before until it is there. */
  page: number;
  shown: TextPage | undefined;
  /** What is marked on the displayed page. */
  marked: Place;
  turn: (page: number) => void;
  go: (place: Place, play?: boolean) => void;
  /** For a recording: where it is played from, how far it was played in seconds, and a callback for that. */
  cue: Cue | undefined;
  time: number | undefined;
  heard: (seconds: number) => void;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

const isRecording = (document: Resource): boolean => shapeOf(document) === "time";

/** @param opened where the document is opened */
export const useReading = (document: Resource, opened: Place): Reading => {
  const { api } = useAccess();
  const [place, setPlace] = useState(opened);
  const [time, setTime] = useState<number>();
  const [cue, setCue] = useState<Cue | undefined>(
    opened.from === undefined ? undefined : { seconds: opened.from, play: false },
  );
  const text = api.useQuery(...textOf(document, place.page), {
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  const shown = text.data?.data;
  const turn = (to: number): void => setPlace({ page: to });
  return {
    page: place.page,
    shown,
    // While another page is being fetched, the previous one is shown, with nothing marked.
    marked: place.page === shown?.page ? place : { page: place.page },
    turn,
    go: (to, play = false) => {
      setPlace(to);
      if (isRecording(document) && to.from !== undefined) setCue({ seconds: to.from, play });
    },
    cue,
    time,
    heard: (seconds) => {
      setTime(seconds);
      const now = pageAtTime(seconds);
      // Behind the last words it plays on without a page.
      const isPage = now <= (shown?.pages ?? 0);
      if (isPage && now !== pageAtTime(time ?? seconds) && now !== place.page) turn(now);
    },
    isPending: text.isPending,
    isFetching: text.isFetching,
    error: text.error,
    retry: () => void text.refetch(),
  };
};
