import { Stack, Text, ThemeIcon } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  /** Says the next step. */
  children?: ReactNode;
  action?: ReactNode;
}

/** The place of what is not there yet, and the next step to it. */
export const EmptyState = ({ Icon, title, children, action }: EmptyStateProps) => (
  <Stack align="center" gap="xs" py={48} px="md" ta="center" className="empty">
    <ThemeIcon size={52} radius="xl" variant="light" color="gray" aria-hidden="true">
      <Icon size={26} />
    </ThemeIcon>
    <Text fw={600} size="lg">
      {title}
    </Text>
    {children && (
      <Text c="dimmed" maw={460}>
        {children}
      </Text>
    )}
    {action}
  </Stack>
);
