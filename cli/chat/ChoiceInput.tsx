import { Box, Text, useInput, useWindowSize } from "ink";
import type { ReactElement } from "react";
import { printable } from "../terminal/printable.ts";
import { useCurrent } from "../ui/use-current.ts";

/** Choices shown at once, at most. */
const SHOWN = 8;
/** Rows of the terminal that are reserved around the choices. */
const AROUND = 8;

/** Choices at the terminal: the arrows move, Enter takes one; of `several`, Space marks them and Enter takes the marked. */
export function ChoiceInput({
  choices,
  several = false,
  onSubmit,
}: {
  choices: string[];
  several?: boolean;
  onSubmit: (chosen: string[]) => void;
}): ReactElement {
  const state = useCurrent<{ at: number; marked: ReadonlySet<number> }>({ at: 0, marked: new Set() });
  const last = choices.length - 1;
  const press = (key: string): void => {
    const { at, marked } = state.get();
    if (several && key === " ") state.set({ at, marked: marked.symmetricDifference(new Set([at])) });
    if (key === "\r") onSubmit(choices.filter((_, index) => (several ? marked.has(index) : index === at)));
  };
  useInput((input, key) => {
    const { at, marked } = state.get();
    if (key.upArrow) state.set({ at: at === 0 ? last : at - 1, marked });
    if (key.downArrow) state.set({ at: at === last ? 0 : at + 1, marked });
    // Keys that come fast come at once.
    for (const each of key.return ? "\r" : input) press(each);
  });
  const { at, marked } = state.get();
  const { rows } = useWindowSize();
  const most = Math.max(1, Math.min(SHOWN, rows - AROUND));
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), choices.length - most));
  return (
    <Box flexDirection="column">
      {choices.slice(from, from + most).map((choice, index) => {
        const isHere = from + index === at;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices may be alike, and keep their order
          <Text key={from + index} wrap="truncate" {...(isHere ? { color: "cyan" } : {})}>
            {isHere ? "❯ " : "  "}
            {several ? (marked.has(from + index) ? "◉ " : "○ ") : ""}
            {printable(choice)}
          </Text>
        );
      })}
      {choices.length > most ? (
        <Text dimColor>
          {"  "}
          {at + 1} of {choices.length}
        </Text>
      ) : null}
    </Box>
  );
}
