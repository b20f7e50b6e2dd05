import { Group, Text } from "@mantine/core";
import { MessageSquareQuote } from "lucide-react";

export const Brand = () => (
  <Group gap={8} wrap="nowrap" className="brand">
    <MessageSquareQuote size={22} aria-hidden="true" />
    <Text fw={700} size="lg" lh={1}>
      qa
    </Text>
  </Group>
);
