import { ActionIcon, Anchor, Button, Group, List, Progress, Text } from "@mantine/core";
import { X } from "lucide-react";
import { Link } from "wouter";
import type { Resource } from "../../../client/index.ts";
import type { FailedUpload, UploadQueue } from "../../../client/stores/upload-queue.ts";
import { adviceFor } from "../../../contract/other-kinds.ts";
import { extensionOf } from "../../../domain/file-kinds.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import { counted, countTold } from "../../parts/text/units.ts";
import type { Unsent } from "./unsent.ts";
import type { ShownUploads } from "./uploads.ts";

/** Files of one sort that are named. */
const MOST = 20;

/** What can be uploaded instead of a file of a kind that is not accepted. */
const insteadOf = (name: string): string => adviceFor(extensionOf(name)) ?? "Save it as PDF and upload that.";

const More = ({ count }: { count: number }) =>
  count > MOST && (
    <Text size="sm" c="dimmed">
      And {countTold(count - MOST)} more
    </Text>
  );

export const FilesOnTheirWay = ({
  shown: { sending, waiting },
  queue,
}: {
  shown: ShownUploads;
  queue: UploadQueue;
}) => {
  const files = [...sending, ...waiting.slice(0, MOST).map((each) => ({ ...each, sent: undefined }))];
  if (files.length === 0) return null;
  return (
    <div>
      <ul className="plain-list" aria-label="Files being sent">
        {files.map((each) => (
          <li key={each.id}>
            <Group wrap="nowrap" gap="xs">
              <Text size="sm" truncate flex={1}>
                <Name text={each.file.name} />
              </Text>
              {each.sent !== undefined ? (
                <Progress
                  value={(100 * each.sent) / Math.max(each.file.size, 1)}
                  w={80}
                  aria-label={`Sent of ${harmless(each.file.name)}`}
                />
              ) : (
                <Text size="xs" c="dimmed">
                  Waiting
                </Text>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Cancel ${harmless(each.file.name)}`}
                onClick={() => queue.cancel(each.id)}
              >
                <X size={16} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      <More count={waiting.length} />
    </div>
  );
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const FailedFiles = ({ failed, queue }: { failed: readonly FailedUpload[]; queue: UploadQueue }) =>
  failed.length > 0 && (
    <div>
      <ul className="plain-list" aria-label="Files that failed">
        {failed.slice(0, MOST).map(({ id, file, error }) => (
          <li key={id}>
            <Text size="sm">
              <Name text={file.name} /> was not uploaded.
            </Text>
            <Text size="sm" c="var(--mantine-color-error)">
              {harmless(messageOf(error))}
            </Text>
            <Group gap="xs" mt={4}>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Try again: ${harmless(file.name)}`}
                onClick={() => queue.retry(id)}
              >
                Try again
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={`Dismiss ${harmless(file.name)}`}
                onClick={() => queue.dismiss(id)}
              >
                Dismiss
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <More count={failed.length} />
    </div>
  );

export const SkippedFiles = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <div>
      {names.length > 1 && (
        <Text size="sm" fw={600}>
          {countTold(names.length)} files were skipped
        </Text>
      )}
      <ul className="plain-list" aria-label="Files that were skipped">
        {names.slice(0, MOST).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of several folders may have one name
          <li key={at}>
            <Text size="sm">
              <Name text={name} /> was skipped. {insteadOf(name)}
            </Text>
          </li>
        ))}
      </ul>
      <More count={names.length} />
    </div>
  );

/** The uploaded files whose content already existed. */
export const DuplicateFiles = ({ documents, path }: { documents: readonly Resource[]; path: string }) =>
  documents.length > 0 && (
    <div>
      <ul className="plain-list" aria-label="Duplicates">
        {documents.slice(0, MOST).map(({ id, title, duplicate_of }) => (
          <li key={id}>
            <Text size="sm">
              <Name text={title} /> is a copy of{" "}
              <Anchor component={Link} href={`${path}/${duplicate_of}`}>
                a document that was already here
              </Anchor>
              .
            </Text>
          </li>
        ))}
      </ul>
      <More count={documents.length} />
    </div>
  );

/** Files left unsent by the previous page: a browser cannot reopen a file by itself. */
export const UnsentFiles = ({ left: { names, count }, dismiss }: { left: Unsent; dismiss: () => void }) =>
  count > 0 && (
    <section aria-label="Not sent">
      <Text size="sm">
        {counted(count, "file was", "files were")} not sent before the page was closed. Upload{" "}
        {count === 1 ? "it" : "them"} again:
      </Text>
      <List size="sm" my={4}>
        {names.slice(0, MOST).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of several folders may have one name
          <List.Item key={at}>
            <Name text={name} />
          </List.Item>
        ))}
      </List>
      <More count={count} />
      <Button variant="subtle" color="gray" size="compact-xs" onClick={dismiss}>
        Dismiss
      </Button>
    </section>
  );
