import { Text, useAnimation } from "ink";
import type { ReactElement } from "react";
import { Spinner } from "./Spinner.tsx";

/** A line that says what is being waited for, and for how long. */
export function Waiting({ label }: { label: string }): ReactElement {
  const { time } = useAnimation({ interval: 1000 });
  const seconds = Math.round(time / 1000);
  return (
    <Text>
      <Spinner /> {label} {seconds > 2 ? <Text dimColor>{seconds} s</Text> : null}
    </Text>
  );
}
