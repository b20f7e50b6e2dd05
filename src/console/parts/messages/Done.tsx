import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** What was done; the element exists before, empty, so that screen readers announce the text when it appears. */
export const Done = ({ children }: { children: ReactNode }) => (
  <Text role="status" c="green" size="sm" className="done">
    {children}
  </Text>
);
