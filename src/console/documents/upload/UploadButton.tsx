import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { ChevronDown, FolderUp, Upload } from "lucide-react";
import { useRef } from "react";
import { ACCEPTED } from "./dropped.ts";

/** Chooses files or, from its menu, a folder with all that is below it. */
export const UploadButton = ({ take }: { take: (files: File[]) => void }) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chosen = (field: HTMLInputElement): void => {
    take([...(field.files ?? [])]);
    field.value = "";
  };
  return (
    <>
      <Group gap={0} wrap="nowrap" className="split-button">
        <Button leftSection={<Upload size={16} />} onClick={() => files.current?.click()}>
          Upload
        </Button>
        <Menu position="bottom-end" returnFocus>
          <Menu.Target>
            <ActionIcon variant="filled" size={36} aria-label="More ways to upload">
              <ChevronDown size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Upload size={16} />} onClick={() => files.current?.click()}>
              Files
            </Menu.Item>
            <Menu.Item leftSection={<FolderUp size={16} />} onClick={() => folder.current?.click()}>
              A folder
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => chosen(target)}
      />
      <input
        ref={(field) => {
          folder.current = field;
          if (field) field.webkitdirectory = true;
        }}
        type="file"
        hidden
        onChange={({ target }) => chosen(target)}
      />
    </>
  );
};
