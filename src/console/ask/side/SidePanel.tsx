import { CloseButton, Drawer, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";

const SMALL = "(max-width: 47.99em)";

/** Whether there is room for more than the answers, as in the styles. */
export const useIsWide = (): boolean =>
  useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false }) ?? false;

interface SidePanelProps {
  title: string;
  opened: boolean;
  /** Whether the user opened it; a panel that opens by itself does so only next to the answers. */
  isAsked: boolean;
  close: () => void;
  children: ReactNode;
}

/** The panel next to the answers, or over them if there is no room. */
export const SidePanel = ({ title, opened, isAsked, close, children }: SidePanelProps) => {
  const isWide = useIsWide();
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false });
  const closing = `Close ${title.toLowerCase()}`;
  if (!isWide)
    return (
      <Drawer
        opened={opened && isAsked}
        onClose={close}
        title={<strong>{title}</strong>}
        position={isSmall ? "bottom" : "right"}
        size={isSmall ? "85%" : "md"}
        transitionProps={{ exitDuration: 0 }}
        closeButtonProps={{ "aria-label": closing }}
      >
        {children}
      </Drawer>
    );
  if (!opened) return null;
  return (
    <aside className="ask-beside" aria-label={title} aria-live="polite">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Text component="h2" fw={600} size="sm">
          {title}
        </Text>
        <CloseButton aria-label={closing} onClick={close} />
      </Group>
      {children}
    </aside>
  );
};
