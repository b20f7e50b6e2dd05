import { useEffect, useRef } from "react";
import type { Resource } from "../../client/index.ts";
import { harmless } from "../parts/text/harmless.ts";

interface RecordingProps {
  document: Resource;
  /** Seconds: it is played on from there whenever this is another object. */
  from: { seconds: number; play: boolean } | undefined;
  /** Told while it plays, in seconds. */
  onTime: (seconds: number) => void;
}

/** The player of a recording. */
export const Recording = ({ document: { type, title, file_url }, from, onTime }: RecordingProps) => {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = player;
    if (!current || !from) return;
    current.currentTime = from.seconds;
    // A browser may refuse to play anything before a click; the reader can start it.
    if (from.play) current.play().catch(() => undefined);
  }, [from]);
  const Player = type === "video" ? "video" : "audio";
  return (
    <Player
      ref={player}
      controls
      preload="metadata"
      src={file_url}
      aria-label={harmless(title)}
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
    />
  );
};
