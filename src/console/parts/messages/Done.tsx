import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** What was done; it stands there empty before, so that screen readers tell of it when it comes. */
export const Done = ({ children }: { children: ReactNode }) => (
  <Text role="status" c="green" size="sm" className="done">
    {children}
  </Text>
);
