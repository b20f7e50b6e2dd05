import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** One or two sentences: what the page is for. */
  about?: ReactNode;
  /** Actions on the page as a whole. */
  actions?: ReactNode;
}

/** The beginning of a page. */
export const PageHead = ({ title, about, actions }: PageHeadProps) => (
  <Group justify="space-between" align="flex-start" gap="md" mb="lg" className="page-head">
    <div className="page-head-words">
      <Title order={1}>{title}</Title>
      {about && (
        <Text component="div" c="dimmed" maw={680} mt={4}>
          {about}
        </Text>
      )}
    </div>
    {actions && <Group gap="xs">{actions}</Group>}
  </Group>
);
