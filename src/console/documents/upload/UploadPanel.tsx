import { CloseButton, Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { Button } from "../../parts/buttons/Button.tsx";
import { countTold } from "../../parts/text/units.ts";
import { DuplicateFiles, FailedFiles, FilesOnTheirWay, SkippedFiles, UnsentFiles } from "./UploadRows.tsx";
import type { ShownUploads, WorkspaceUploads } from "./uploads.ts";

interface UploadPanelProps {
  uploads: WorkspaceUploads;
  shown: ShownUploads;
  /** The path after the `#`, of the workspace or its documents. */
  path: string;
}

/** The progress and results of uploads, with buttons to cancel or retry. */
export const UploadPanel = ({ uploads, shown, path }: UploadPanelProps) => {
  const { queue } = uploads;
  const isBusy = shown.waiting.length + shown.sending.length > 0;
  if (!shown.isOpen) return null;
  return (
    <Paper
      component="section"
      aria-label="Uploads"
      withBorder
      shadow="md"
      className="upload-panel"
      tabIndex={-1}
    >
      <Group justify="space-between" wrap="nowrap" px="sm" py="xs">
        <Text role="status" fw={600} size="sm">
          {told(shown)}
        </Text>
        {isBusy ? (
          <Button type="button" size="compact-sm" onClick={() => queue.cancelAll()}>
            Cancel all
          </Button>
        ) : (
          <CloseButton aria-label="Close uploads" onClick={() => uploads.dismiss()} />
        )}
      </Group>
      {isBusy && <Progress value={100 * shareOf(shown)} size="xs" radius={0} aria-label="Uploaded" />}
      <Stack gap="sm" className="upload-panel-rows">
        <UnsentFiles left={shown.left} dismiss={() => uploads.dismissLeft()} />
        <FailedFiles failed={shown.failed} queue={queue} />
        <SkippedFiles names={shown.skipped} />
        <FilesOnTheirWay shown={shown} queue={queue} />
        <DuplicateFiles documents={shown.done.filter((each) => each.duplicate_of !== null)} path={path} />
      </Stack>
    </Paper>
  );
};

const told = ({ waiting, sending, failed, done, skipped, left }: ShownUploads): string => {
  const onTheirWay = waiting.length + sending.length;
  const uploaded = countTold(done.length);
  if (onTheirWay > 0) return `${uploaded} of ${countTold(onTheirWay + failed.length + done.length)} uploaded`;
  if (done.length + failed.length > 0)
    return failed.length > 0
      ? `${uploaded} uploaded, ${countTold(failed.length)} failed`
      : `${uploaded} uploaded`;
  if (skipped.length > 0) return "Nothing was uploaded";
  return left.count > 0 ? "Uploads that were interrupted" : "Uploads";
};

/** The share of files sent, from 0 to 1, each file counting the same. */
const shareOf = ({ waiting, sending, done }: ShownUploads): number => {
  const sent = sending.reduce((sum, { sent, file }) => sum + sent / Math.max(file.size, 1), done.length);
  return sent / Math.max(waiting.length + sending.length + done.length, 1);
};
