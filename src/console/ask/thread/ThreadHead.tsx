import { Group, Text } from "@mantine/core";
import { Link2, PanelLeft, SquarePen } from "lucide-react";
import { Link } from "wouter";
import { copy } from "../../parts/copying/copy.ts";
import { Name } from "../../parts/text/Name.tsx";
import { IconAction } from "../IconAction.tsx";
import type { ThreadsShown } from "./ThreadsPanel.tsx";

interface ThreadHeadProps {
  title: string;
  /** The operator who owns the thread, if it is another one. */
  owner: string | undefined;
  threads: ThreadsShown;
  /** Of the page without a thread. */
  path: string;
  /** The link for other operators to read the thread; undefined if none has begun. */
  linkPath: string | undefined;
}

/** The name of a thread, and actions on it as a whole. */
export const ThreadHead = ({ title, owner, threads, path, linkPath }: ThreadHeadProps) => (
  <Group className="thread-head" wrap="nowrap" gap="xs">
    <IconAction
      label={threads.isShown ? "Hide threads" : "Show threads"}
      Icon={PanelLeft}
      aria-expanded={threads.isShown}
      onClick={threads.toggle}
    />
    <h1>
      <Name text={title} />
    </h1>
    {owner !== undefined && (
      <Text size="sm" c="dimmed" className="thread-owner">
        by <Name text={owner} />
      </Text>
    )}
    <Group gap={2} ml="auto" wrap="nowrap">
      {linkPath !== undefined && (
        <IconAction
          label="Copy link to this thread"
          Icon={Link2}
          onClick={() => void copy(linkTo(linkPath), "Link for other operators")}
        />
      )}
      {!threads.isShown && linkPath !== undefined && (
        <Link href={path} className="new-thread-icon" aria-label="New thread" title="New thread">
          <SquarePen size={18} aria-hidden="true" />
        </Link>
      )}
    </Group>
  </Group>
);

/** The console's own address with this path behind the `#`. */
const linkTo = (path: string): string => `${location.origin}${location.pathname}#${path}`;
