import { Card, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a head of its own, on a card. It takes the focus where a row that had it is gone. */
export const Section = ({ title, about, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <Card component="section" withBorder padding="lg" mb="md" aria-labelledby={id} tabIndex={-1}>
      <Group justify="space-between" align="flex-start" mb="sm" gap="sm">
        <div className="page-head-words">
          <Title order={2} id={id}>
            {title}
          </Title>
          {about && (
            <Text size="sm" c="dimmed" mt={2} maw={640}>
              {about}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Card>
  );
};
