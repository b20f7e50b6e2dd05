import { ActionIcon, Menu } from "@mantine/core";
import { BookOpen, Download, Ellipsis, MessageSquareText, RotateCw, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation } from "wouter";
import type { Resource } from "../../client/index.ts";
import { askAbout } from "../ask/composer/about.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { harmless } from "../parts/text/harmless.ts";
import { isBroken } from "./State.tsx";

interface DocumentMenuProps {
  document: Resource;
  /** The path after the `#`, of the workspace or its documents. */
  path: string;
  retry: () => void;
  /** Asks whether it is to be deleted. */
  remove: () => void;
}

/** All actions on a document. */
export const DocumentMenu = ({ document, path, retry, remove }: DocumentMenuProps) => {
  const { role } = useSession();
  const [, navigate] = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const isReady = document.status === "ready";
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${harmless(document.title)}`}
        >
          <Ellipsis size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isReady && (
          <>
            <Menu.Item
              component={Link}
              href={`${path}/documents/${document.id}/read`}
              leftSection={<BookOpen size={16} />}
            >
              Read
            </Menu.Item>
            <Menu.Item
              leftSection={<MessageSquareText size={16} />}
              onClick={() =>
                navigate(`${path}/ask`, { state: askAbout([{ id: document.id, title: document.title }]) })
              }
            >
              Ask about it
            </Menu.Item>
          </>
        )}
        <Menu.Item
          component="a"
          href={document.file_url}
          download={harmless(document.title)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<Download size={16} />}
        >
          Download original
        </Menu.Item>
        {mayWrite(role) && (
          <>
            {isBroken(document) && (
              <Menu.Item leftSection={<RotateCw size={16} />} onClick={retry}>
                Retry
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<Trash2 size={16} />}
              onClick={() => {
                // A dialog returns the focus to the element that had it, but the menu will be gone.
                opener.current?.focus();
                remove();
              }}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
