import { Text, useAnimation } from "ink";
import type { ReactElement } from "react";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

export function Spinner(): ReactElement {
  const { frame } = useAnimation({ interval: 80 });
  return <Text color="cyan">{FRAMES[frame % FRAMES.length]}</Text>;
}
