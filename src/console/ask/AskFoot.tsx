import { Text } from "@mantine/core";
import { Link } from "wouter";
import { Composer } from "./composer/Composer.tsx";
import type { Draft } from "./composer/use-draft.ts";
import type { Conversation } from "./conversation/use-conversation.ts";
import type { Submit } from "./use-submit.ts";

interface AskFootProps {
  workspaceId: string;
  path: string;
  /** The operator who owns the thread, if it is another one. */
  owner: string | undefined;
  draft: Draft;
  mayUpload: boolean;
  submitting: Submit;
  conversation: Conversation;
}

/** The composer; below another operator's thread, a link to your own. */
export const AskFoot = (props: AskFootProps) => {
  const { workspaceId, path, owner, draft, mayUpload, submitting, conversation } = props;
  const { isWaiting, submit, stopWaiting } = submitting;
  const { busy, cancel } = conversation;
  if (owner !== undefined)
    return (
      <Text size="sm" c="dimmed" ta="center" py="md">
        You can read this shared thread. To ask, <Link href={path}>start your own thread</Link>.
      </Text>
    );
  return (
    <Composer
      workspaceId={workspaceId}
      draft={draft}
      mayUpload={mayUpload}
      isWaiting={isWaiting}
      busy={busy || isWaiting}
      submit={() => void submit()}
      cancel={isWaiting ? stopWaiting : cancel}
    />
  );
};
