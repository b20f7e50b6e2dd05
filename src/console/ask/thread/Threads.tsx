import { CloseButton, Text, TextInput } from "@mantine/core";
import { Search, SquarePen } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Session } from "../../../client/index.ts";
import { useAccess } from "../../api/AccessProvider.tsx";
import { byPage } from "../../api/paging.ts";
import { Button } from "../../parts/buttons/Button.tsx";
import { Failure } from "../../parts/messages/Failure.tsx";
import { Waiting } from "../../parts/messages/Waiting.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import { threadGroups } from "./thread-groups.ts";

/** Threads fetched at a time. */
const PAGE = 100;

export interface ThreadsProps {
  workspaceId: string;
  externalUserId: string;
  /** Of the page without a thread. */
  path: string;
  /** The thread that is shown. */
  open: string | undefined;
  /** Called when a thread was chosen. */
  chosen?: () => void;
}

/** The operator's own threads, newest first. */
export const Threads = ({ workspaceId, externalUserId, path, open, chosen }: ThreadsProps) => {
  const { api } = useAccess();
  const [words, setWords] = useState("");
  const sessions = api.useInfiniteQuery(
    "get",
    "/workspaces/{workspace_id}/chat/sessions/",
    {
      params: {
        path: { workspace_id: workspaceId },
        query: { external_user_id: externalUserId, page_size: PAGE },
      },
    },
    byPage,
  );
  const all = sessions.data?.pages.flatMap(({ data }) => data.results) ?? [];
  const shown = all.filter(hasAll(words));
  return (
    <nav className="threads" aria-label="Threads">
      <div className="threads-head">
        <Link
          href={path}
          className="new-thread"
          onClick={chosen}
          aria-current={open === undefined ? "page" : undefined}
        >
          <SquarePen size={16} aria-hidden="true" />
          New thread
        </Link>
        {all.length > 0 && (
          <TextInput
            size="xs"
            aria-label="Filter threads"
            placeholder="Filter threads"
            leftSection={<Search size={14} aria-hidden="true" />}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            rightSection={
              words !== "" && <CloseButton size="xs" aria-label="Clear" onClick={() => setWords("")} />
            }
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard */}
      <section className="threads-list" tabIndex={0} aria-label="Your threads">
        {sessions.isError && <Failure error={sessions.error} retry={() => sessions.refetch()} />}
        {sessions.isPending && <Waiting what="Loading threads…" />}
        {sessions.isSuccess && shown.length === 0 && (
          <Text size="sm" c="dimmed" px="xs" py="xs">
            {all.length === 0 ? "Your questions will be kept here." : "No thread has these words."}
          </Text>
        )}
        {threadGroups(shown, new Date()).map(({ title, threads }) => (
          <div key={title}>
            <h2 className="group-title">{title}</h2>
            <ul>
              {threads.map((thread) => (
                <li key={thread.id}>
                  <Link
                    href={`${path}/${thread.id}`}
                    onClick={chosen}
                    title={harmless(thread.title)}
                    aria-current={open === thread.id ? "page" : undefined}
                  >
                    <Name text={thread.title} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {sessions.hasNextPage && (
          <Button
            type="button"
            size="xs"
            variant="subtle"
            m="xs"
            disabled={sessions.isFetching}
            onClick={() => sessions.fetchNextPage()}
          >
            Load older threads
          </Button>
        )}
      </section>
    </nav>
  );
};

/** Whether a thread's title has all of these words, in any order. */
const hasAll = (words: string) => {
  const each = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title }: Session): boolean => each.every((word) => title.toLowerCase().includes(word));
};
