import { Text } from "@mantine/core";
import { FileUp, Image } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { ACCEPTED_KINDS } from "../../../client/accepted.ts";
import { filesIn } from "../../documents/upload/dropped.ts";
import { isOneImage } from "./dropped-image.ts";
import type { Draft } from "./use-draft.ts";

interface DropTargetProps {
  draft: Draft;
  mayUpload: boolean;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Accepts files dropped anywhere on the page; a single image may be asked about instead. */
export const DropTarget = ({ draft, mayUpload, children }: DropTargetProps) => {
  const [over, setOver] = useState<"files" | "image">();
  const onDragOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    const offered = isOneImage(event.dataTransfer) ? "image" : "files";
    if (offered === "files" && !mayUpload) return;
    event.preventDefault();
    setOver(offered);
  };
  const onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [image] = event.dataTransfer.files;
    const place = event.target instanceof Element ? event.target.closest("[data-drop]") : null;
    const asks =
      isOneImage(event.dataTransfer) && (!mayUpload || place?.getAttribute("data-drop") === "image");
    setOver(undefined);
    if (asks) draft.setImage(image);
    else if (mayUpload) void filesIn(event.dataTransfer).then(draft.attach);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are attached by keyboard with the button
    <div
      className="ask"
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(undefined);
      }}
      onDrop={onDrop}
    >
      {children}
      {over !== undefined && (
        <div className="drop-over" aria-hidden="true">
          {mayUpload && (
            <div className="drop-place" data-drop="documents">
              <FileUp size={28} />
              <Text fw={600}>Add to documents and ask about it</Text>
              <Text size="sm">{ACCEPTED_KINDS}</Text>
            </div>
          )}
          {over === "image" && (
            <div className="drop-place" data-drop="image">
              <Image size={28} />
              <Text fw={600}>Only ask about this image</Text>
              <Text size="sm">It won't be added to your documents</Text>
            </div>
          )}
        </div>
      )}
    </div>
  );
};
