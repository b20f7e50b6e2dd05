import { Alert, Group, Stack } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../buttons/Button.tsx";
import { Copied } from "./Copied.tsx";

interface SecretProps {
  /** What it is: "key". */
  what: string;
  text: string;
  done: () => void;
  /** What to do with it. */
  children?: ReactNode;
}

/** A secret that is shown this once. It takes the focus, so that nobody passes over it. */
export const Secret = ({ what, text, done, children }: SecretProps) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label={`New ${what}`}>
      <Stack>
        <Alert
          color="orange"
          variant="light"
          icon={<TriangleAlert size={18} aria-hidden="true" />}
          title={`Copy the ${what} now`}
        >
          You won't see it again. Keep it where nobody else can read it.
        </Alert>
        <Copied text={text} action={`Copy ${what}`} isMain />
        {children}
        <Group justify="flex-end">
          <Button type="button" onClick={done}>
            Done
          </Button>
        </Group>
      </Stack>
    </section>
  );
};
