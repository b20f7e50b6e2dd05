import type { Progress, ResourceStatus } from "../../src/client/index.ts";
import { counted } from "../output/progress.ts";

/** The progress of an uploaded file. */
export interface UploadState {
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** `held`: not begun. `refused`: it never became a resource. */
  stage: "held" | "converting" | "sending" | "refused" | ResourceStatus;
  progress: Progress | null;
}

type Stage = UploadState["stage"];

const COUNTED: [words: string, ...stages: Stage[]][] = [
  ["to send", "held", "converting", "sending"],
  ["waiting", "queued"],
  ["being read", "vectorizing"],
  ["ready", "ready"],
  ["failed", "failed", "limited", "refused"],
];

/** `180 files: 40 to send, 120 waiting, 3 being read, 17 ready, about 4 min left`. */
export function summaryOf(files: readonly UploadState[], waits: boolean, elapsed: number): string {
  const counts = COUNTED.flatMap(([words, ...stages]) => {
    const count = files.filter(({ stage }) => stages.includes(stage)).length;
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${words}`];
  });
  const ended = files.filter(({ stage }) => hasEnded(stage, waits)).length;
  const left = timeLeft(ended, files.length, elapsed);
  return `${counted(files.length, "files")}: ${[...counts, ...left].join(", ")}`;
}

const RUNNING: readonly Stage[] = ["held", "converting", "sending", "vectorizing"];

const hasEnded = (stage: Stage, waits: boolean): boolean =>
  stage === "queued" ? !waits : !RUNNING.includes(stage);

/** Fewer files, or less time, say little about the others. */
const FEWEST = 3;
const SOONEST = 5_000;

/** How long the rest will take, at the pace so far; empty while unknown. */
function timeLeft(ended: number, total: number, elapsed: number): string[] {
  if (ended < FEWEST || ended === total || elapsed < SOONEST) return [];
  const seconds = Math.ceil(((elapsed / ended) * (total - ended)) / 1000);
  return [seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`];
}
