import { Text, useAnimation } from "ink";
import type { ReactElement } from "react";
import { Spinner } from "./Spinner.tsx";

/** A line that tells what is waited for, and for how long already. */
export function Waiting({ label }: { label: string }): ReactElement {
  const { time } = useAnimation({ interval: 1000 });
  const seconds = Math.round(time / 1000);
  return (
    <Text>
      <Spinner /> {label} {seconds > 2 ? <Text dimColor>{seconds} s</Text> : null}
    </Text>
  );
}
