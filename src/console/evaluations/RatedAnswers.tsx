import { Anchor, Badge, Card, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { RatedAnswer } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { mayWrite, operatorOf, useSession } from "../frame/session.ts";
import type { CurrentWorkspace } from "../frame/workspace.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { AddToGolden } from "./AddToGolden.tsx";

type Shown = "all" | "up" | "down";

const SHOWN: { value: Shown; label: string }[] = [
  { value: "all", label: "All" },
  { value: "up", label: "Good" },
  { value: "down", label: "Bad" },
];

/** Answers that operators gave a thumb, from which the golden set grows. */
export const RatedAnswers = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const [shown, setShown] = useState<Shown>("all");
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/workspaces/{workspace_id}/ratings/",
    {
      params: {
        path: { workspace_id: workspace.workspaceId },
        query: { ...(shown !== "all" && { rating: shown }), page, page_size: PAGE_SIZE },
      },
    },
    { select: ({ data }) => data },
  );
  return (
    <Stack gap="sm">
      <SegmentedControl
        data={SHOWN}
        value={shown}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
        aria-label="Show"
        w="fit-content"
      />
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data?.count === 0 && (
        <EmptyState Icon={ThumbsUp} title="No rated answers">
          Give an answer a thumbs up or down where you ask; it is listed here.
        </EmptyState>
      )}
      {list.data?.results.map((answer) => (
        <Rated key={`${answer.message_id} ${answer.rated_by}`} answer={answer} workspace={workspace} />
      ))}
      {list.data && <Pager page={page} count={list.data.count} turn={setPage} />}
    </Stack>
  );
};

const Rated = ({ answer, workspace }: { answer: RatedAnswer; workspace: CurrentWorkspace }) => {
  const { role } = useSession();
  const owner = operatorOf(answer.external_user_id);
  return (
    <Card withBorder component="article">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text fw={600} dir="auto" flex="1 1 14rem">
          {harmless(answer.question)}
        </Text>
        <Badge color={answer.rating === "up" ? "green" : "red"} variant="light" tt="none">
          {answer.rating === "up" ? "Good" : "Bad"}
        </Badge>
      </Group>
      <Text size="sm" mt={4} dir="auto" className="plain">
        {answer.answer.split("\n").map(harmless).join("\n")}
      </Text>
      {answer.note !== "" && (
        <Text size="sm" mt={4} fs="italic" dir="auto">
          “{harmless(answer.note)}”
        </Text>
      )}
      <Group gap="sm" mt="xs">
        <Text size="xs" c="dimmed">
          <Name text={answer.rated_by} />, <When at={answer.rated_at} />
        </Text>
        {owner !== undefined && (
          <Anchor
            component={Link}
            href={`${workspace.path}/ask/${answer.session_id}/${encodeURIComponent(owner)}`}
            size="sm"
          >
            Open the thread
          </Anchor>
        )}
        {mayWrite(role) && (
          <AddToGolden workspaceId={workspace.workspaceId} messageId={answer.message_id} size="xs" />
        )}
      </Group>
    </Card>
  );
};
