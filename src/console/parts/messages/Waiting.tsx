import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";

/** The place of what is being fetched. */
export const Waiting = ({ what = "Loading…", lines = 3 }: { what?: string; lines?: number }) => (
  <div role="status" className="waiting">
    <VisuallyHidden>{what}</VisuallyHidden>
    <Stack gap="sm" py="sm" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={at} height={18} width={at === lines - 1 ? "60%" : "100%"} maw={720} />
      ))}
    </Stack>
  </div>
);
