import { Group, Text } from "@mantine/core";
import { Copy } from "lucide-react";
import { Button } from "../buttons/Button.tsx";
import { REFUSED } from "./clipboard.ts";
import { useCopy } from "./use-copy.ts";

interface CopiedProps {
  text: string;
  /** On the button: "Copy key". */
  action: string;
  /** Whether it is the main content of the page. */
  isMain?: boolean;
}

/** A line for a program or a secret, with a button that copies it. */
export const Copied = ({ text, action, isMain = false }: CopiedProps) => {
  const { copy, isRefused } = useCopy();
  return (
    <div>
      <Group gap="xs" wrap="wrap" align="stretch">
        <code className="copied">{text}</code>
        <Button
          type="button"
          leftSection={<Copy size={16} aria-hidden="true" />}
          onClick={() => copy(text)}
          {...(isMain && { className: "main" })}
        >
          {action}
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed" mt={isRefused ? 4 : 0}>
        {isRefused && REFUSED}
      </Text>
    </div>
  );
};
