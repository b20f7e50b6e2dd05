import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { operator } from "../api/operator.ts";
import { byPage } from "../api/paging.ts";
import { useApps } from "../apps/use-apps.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { SkillSwitch } from "./SkillSwitch.tsx";

/** The apps that a global skill is shown in; anyone who may write switches it on and off. */
export const SkillApps = ({ skillId }: { skillId: string }) => {
  const { role } = useSession();
  const queries = useQueryClient();
  const apps = useApps();
  const enabled = operator.useInfiniteQuery(
    "get",
    "/skills/{skill_id}/apps/",
    { params: { path: { skill_id: skillId }, query: { page_size: 200 } } },
    byPage,
  );
  // An app that is not among those fetched would be shown as one without the skill.
  const { hasNextPage, isFetching, fetchNextPage } = enabled;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const ids = new Set(enabled.data?.pages.flatMap(({ data }) => data.results.map(({ id }) => id)));
  const error = apps.error ?? enabled.error;
  return (
    <section aria-label="Apps">
      <Text c="dimmed" mb="md">
        People can choose this skill in the workspaces of the apps where it is on.
      </Text>
      {error !== null && (
        <Failure
          error={error}
          retry={() => {
            apps.retry();
            void enabled.refetch();
          }}
        />
      )}
      {(apps.isPending || enabled.isPending || hasNextPage) && error === null ? (
        <Waiting />
      ) : (
        <Stack component="ul" gap="sm" className="plain-list">
          {apps.all.map((app) => (
            <SkillSwitch
              key={app.id}
              app={app}
              skillId={skillId}
              isEnabled={ids.has(app.id)}
              mayChange={mayWrite(role)}
              changed={() => queries.invalidateQueries({ queryKey: ["get", "/skills/{skill_id}/apps/"] })}
            />
          ))}
        </Stack>
      )}
      {apps.more && (
        <Button type="button" size="xs" mt="md" onClick={apps.more}>
          More apps
        </Button>
      )}
    </section>
  );
};
