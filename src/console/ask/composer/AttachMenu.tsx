import { ActionIcon, Menu } from "@mantine/core";
import { FileUp, Image, Plus } from "lucide-react";
import { useRef } from "react";
import { ACCEPTED } from "../../documents/upload/dropped.ts";
import type { Draft } from "./use-draft.ts";

/** Chooses what is attached to a question: files that become documents, or an image that is only asked about. */
export const AttachMenu = ({ draft, mayUpload }: { draft: Draft; mayUpload: boolean }) => {
  const files = useRef<HTMLInputElement>(null);
  const image = useRef<HTMLInputElement>(null);
  const taken = ({ currentTarget }: { currentTarget: HTMLInputElement }, take: (files: File[]) => void) => {
    take([...(currentTarget.files ?? [])]);
    currentTarget.value = "";
  };
  return (
    <>
      <Menu position="top-start" width={280}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label="Attach">
            <Plus size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpload && (
            <Menu.Item leftSection={<FileUp size={16} />} onClick={() => files.current?.click()}>
              Upload documents
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Image size={16} />} onClick={() => image.current?.click()}>
            Ask about an image
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Documents to upload"
        onChange={(event) => taken(event, draft.attach)}
      />
      <input
        ref={image}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label="Image to ask about"
        onChange={(event) => taken(event, ([file]) => draft.setImage(file))}
      />
    </>
  );
};
