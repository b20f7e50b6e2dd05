import { CloseButton, Loader, Text } from "@mantine/core";
import { CircleAlert, FileText, Image } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../parts/buttons/Button.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import type { Attachment } from "./attachments.ts";
import type { Draft } from "./use-draft.ts";

/** The attachments of a question: files being uploaded, chosen documents, an image. */
export const Attached = ({ draft, mayUpload }: { draft: Draft; mayUpload: boolean }) => {
  const { attachments, detach, documents, setDocuments, image, setImage, attach } = draft;
  const failed = attachments.filter(({ error }) => error !== undefined);
  if (attachments.length + documents.length === 0 && image === undefined) return null;
  const addAsDocument = (file: File): void => {
    setImage(undefined);
    attach([file]);
  };
  return (
    <div className="attached">
      <ul aria-label="Goes with the question">
        {image && (
          <Chip Icon={<Image size={14} />} name={image.name} remove={() => setImage(undefined)}>
            <Text size="xs" c="dimmed" component="span">
              image to ask about
            </Text>
            {mayUpload && (
              <Button type="button" size="compact-xs" variant="subtle" onClick={() => addAsDocument(image)}>
                Add to documents instead
              </Button>
            )}
          </Chip>
        )}
        {documents.map(({ id, title }) => (
          <Chip
            key={id}
            Icon={<FileText size={14} />}
            name={title}
            remove={() => setDocuments(documents.filter((each) => each.id !== id))}
          />
        ))}
        {attachments.map((each) => (
          <Chip
            key={each.id}
            Icon={each.error === undefined ? <Loader size={14} /> : <CircleAlert size={14} />}
            name={each.file.name}
            isBad={each.error !== undefined}
            remove={() => detach(each.id)}
          >
            {each.error === undefined && (
              <Text size="xs" c="dimmed" component="span">
                {progressOf(each)}
              </Text>
            )}
          </Chip>
        ))}
      </ul>
      {failed.length > 0 && (
        <div role="alert">
          {failed.map(({ id, file, error }) => (
            <Text key={id} size="sm" c="red" my={2}>
              <Name text={file.name} />: {harmless(error instanceof Error ? error.message : String(error))}
            </Text>
          ))}
        </div>
      )}
    </div>
  );
};

/** The progress of a file. */
const progressOf = ({ sent, resource }: Attachment): string => {
  if (resource === undefined) return sent === 0 ? "waiting" : `uploading, ${Math.floor(sent * 100)}%`;
  if (resource.status === "queued") return "waiting to be read";
  const { progress } = resource;
  return progress && progress.unit !== "passages" && progress.total > 1
    ? `reading, ${progress.done} of ${progress.total} ${progress.unit}`
    : "reading";
};

interface ChipProps {
  Icon: ReactNode;
  name: string;
  isBad?: boolean;
  remove: () => void;
  children?: ReactNode;
}

const Chip = ({ Icon, name, isBad = false, remove, children }: ChipProps) => (
  <li className="chip" data-bad={isBad}>
    <span aria-hidden="true">{Icon}</span>
    <span className="chip-name">
      <Name text={name} />
    </span>
    {children}
    <CloseButton size="sm" aria-label={`Remove ${harmless(name)}`} onClick={remove} />
  </li>
);
