import { Progress as Bar, Group, Text } from "@mantine/core";
import { countTold } from "../text/units.ts";

/** How much of something is done. */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <div>
    <Group justify="space-between" mb={4} gap="xs">
      <Text size="sm">{label}</Text>
      <Text size="sm" c="dimmed">
        {countTold(done)} of {countTold(total)}
      </Text>
    </Group>
    <Bar value={(100 * done) / Math.max(total, 1)} aria-label={label} />
  </div>
);
