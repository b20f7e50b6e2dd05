import { Box, Text, useWindowSize } from "ink";
import type { ReactElement } from "react";
import type { Progress, ResourceStatus } from "../../src/client/index.ts";
import { size } from "../format.ts";
import { printable } from "../printable.ts";
import { Spinner } from "./Spinner.tsx";
import { Stage } from "./Stage.tsx";

export interface UploadState {
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** `held`: not begun. `refused`: it never became a resource. */
  stage: "held" | "sending" | "refused" | ResourceStatus;
  progress: Progress | null;
}

const BAR = 20;

/**
 * A line for each file: bytes while it is sent, then the state of its resource. Of more files than the terminal has room
 * for, those that are sent or read now, above a line that counts all.
 */
export function UploadProgress({ files }: { files: UploadState[] }): ReactElement {
  const { rows } = useWindowSize();
  const room = Math.max(1, rows - 2);
  const isMoving = ({ stage }: UploadState): boolean => stage === "sending" || stage === "vectorizing";
  const shown = files.length <= room ? files : files.filter(isMoving).slice(0, room);
  return (
    <Box flexDirection="column">
      {shown.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be named twice; lines keep their order
        <FileLine key={at} file={file} />
      ))}
      {shown.length === files.length ? null : (
        <Text dimColor wrap="truncate">
          {countsOf(files)}
        </Text>
      )}
    </Box>
  );
}

const COUNTED: [words: string, ...stages: UploadState["stage"][]][] = [
  ["to send", "held", "sending"],
  ["waiting", "queued"],
  ["being read", "vectorizing"],
  ["ready", "ready"],
  ["failed", "failed", "limited", "refused"],
];

/** `180 files: 40 to send, 120 waiting, 3 being read, 17 ready`. */
function countsOf(files: UploadState[]): string {
  const counts = COUNTED.map(([words, ...stages]) => {
    const count = files.filter(({ stage }) => stages.includes(stage)).length;
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${words}`];
  });
  return `${files.length.toLocaleString("en")} files: ${counts.flat().join(", ")}`;
}

function FileLine({ file }: { file: UploadState }): ReactElement {
  return (
    <Text wrap="truncate">
      <Step file={file} /> {printable(file.name)}
    </Text>
  );
}

function Step({ file: { stage, progress, sent, size: total } }: { file: UploadState }): ReactElement {
  if (stage === "held") return <Text dimColor>{"  waiting    "}</Text>;
  if (stage === "refused") return <Text color="red">{"✗ not sent   "}</Text>;
  if (stage !== "sending") return <Stage status={stage} progress={progress} />;
  const done = total === 0 ? 0 : sent / total;
  const filled = Math.round(done * BAR);
  return (
    <Text>
      <Spinner /> <Text color="cyan">{"█".repeat(filled)}</Text>
      <Text dimColor>{"░".repeat(BAR - filled)}</Text> {`${Math.floor(done * 100)}%`.padStart(4)} {size(sent)}{" "}
      of {size(total)}
    </Text>
  );
}
