import type { ReactNode } from "react";

/** What was done; it stands there empty before, so that screen readers tell of it when it comes. */
export const Done = ({ children }: { children: ReactNode }) => (
  <p role="status" className="done">
    {children}
  </p>
);
