import { Text } from "@mantine/core";

/** The keys that open the palette on this machine. */
export const PaletteHint = () => (
  <Text component="kbd" size="xs" c="dimmed" ff="monospace" ml="auto">
    {/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}
  </Text>
);
