import { Box, Text, useAnimation, useWindowSize } from "ink";
import type { ReactElement } from "react";
import { size } from "../output/format.ts";
import { STATUS_WIDTH } from "../output/status-words.ts";
import { printable } from "../terminal/printable.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { Stage } from "../ui/Stage.tsx";
import { summaryOf, type UploadState } from "./state.ts";

interface Uploading {
  files: UploadState[];
  /** Whether the files are waited for until they are ready. */
  waits: boolean;
}

const MOVING: readonly UploadState["stage"][] = ["converting", "sending", "vectorizing"];

const BAR = 20;
/** Columns below which a file's name only fits next to a word for its state. */
const NARROW = 70;

export function UploadProgress({ files, waits }: Uploading): ReactElement {
  const { rows, columns } = useWindowSize();
  const { time } = useAnimation({ interval: 1000 });
  return <UploadPicture files={files} waits={waits} rows={rows} columns={columns} elapsed={time} />;
}

/**
 * A line for each file: bytes while it is sent, then the state of its resource. Of more files than the terminal has room
 * for, those that are sent or read now. Below, all are counted.
 * @param elapsed milliseconds since it began
 */
export function UploadPicture({
  files,
  waits,
  rows,
  columns,
  elapsed,
}: Uploading & { rows: number; columns: number; elapsed: number }): ReactElement {
  const summary = files.length > 1 ? Bun.wrapAnsi(summaryOf(files, waits, elapsed), columns).split("\n") : [];
  const room = Math.max(1, rows - 2 - summary.length);
  const isMoving = ({ stage }: UploadState): boolean => MOVING.includes(stage);
  const shown = files.length <= room ? files : files.filter(isMoving).slice(0, room);
  return (
    <Box flexDirection="column">
      {shown.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be named twice; lines keep their order
        <Text key={at} wrap="truncate">
          {columns < NARROW ? <ShortStep file={file} /> : <Step file={file} />} {printable(file.name)}
        </Text>
      ))}
      {summary.length === 0 ? null : <Text dimColor>{summary.join("\n")}</Text>}
    </Box>
  );
}

function Step({ file }: { file: UploadState }): ReactElement {
  const { stage, progress, sent, size: total } = file;
  if (stage === "held") return <Text dimColor>{`  ${"waiting".padEnd(STATUS_WIDTH)}`}</Text>;
  if (stage === "refused") return <Text color="red">{`✗ ${"failed".padEnd(STATUS_WIDTH)}`}</Text>;
  if (stage === "converting") return <Converting />;
  if (stage !== "sending") return <Stage status={stage} progress={progress} />;
  const filled = Math.round(shareSent(file) * BAR);
  return (
    <Text>
      <Spinner /> <Text color="cyan">{"█".repeat(filled)}</Text>
      <Text dimColor>{"░".repeat(BAR - filled)}</Text> {percentSent(file)} {size(sent)} of {size(total)}
    </Text>
  );
}

/** Without what takes room: the bar, and the counts of a stage. */
function ShortStep({ file }: { file: UploadState }): ReactElement {
  if (file.stage !== "sending") return <Step file={{ ...file, progress: null }} />;
  return (
    <Text>
      <Spinner /> {percentSent(file).padStart(STATUS_WIDTH)}
    </Text>
  );
}

const Converting = (): ReactElement => (
  <Text>
    <Spinner /> <Text color="cyan">{"making a PDF".padEnd(STATUS_WIDTH)}</Text>
  </Text>
);

const shareSent = ({ sent, size: total }: UploadState): number => (total === 0 ? 0 : sent / total);
const percentSent = (file: UploadState): string => `${Math.floor(shareSent(file) * 100)}%`.padStart(4);
