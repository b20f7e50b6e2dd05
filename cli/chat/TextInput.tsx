import { Box, type Key, Text, useInput, usePaste, useWindowSize } from "ink";
import type { ReactElement } from "react";
import { printable } from "../terminal/printable.ts";
import type { Current } from "../ui/use-current.ts";
import { type Edit, lastRows, move, pasted, remove, textOf, typed } from "./edit.ts";
import type { History } from "./history.ts";

/** UTF-16 units that are shown around the cursor, at most: each key press redraws them. */
const SHOWN = { before: 800, after: 200, linesAfter: 3 };
/** Rows of the terminal that are reserved around the text before the cursor. */
const AROUND = 8;

/** The effect of non-letter keys on the text. */
function moved(value: Edit, key: Key): Edit | undefined {
  if (key.leftArrow) return move(value, "left");
  if (key.rightArrow) return move(value, "right");
  if (key.home) return move(value, "start");
  if (key.end) return move(value, "end");
  if (key.backspace) return remove(value, "character");
  return key.delete ? remove(value, "next") : undefined;
}

/** The history entry requested by a key; undefined if the key requests none, or there is no more. */
function recalled(history: History, shown: string, input: string, key: Key): string | undefined {
  if (key.upArrow) return history.step(shown, -1);
  if (key.downArrow) return history.step(shown, 1);
  return key.ctrl && input === "r" ? history.search(shown) : undefined;
}

/** A key's characters; Ink takes the control off a single one. */
const sentBy = (input: string, key: Key): string => {
  if (key.return) return "\r";
  return key.ctrl && /^[a-z]$/.test(input) ? String.fromCharCode(input.charCodeAt(0) & 0x1f) : input;
};

/**
 * A text input in the terminal. Enter submits it; if it may have `lines`, Ctrl-J begins a new one. Pasted text is
 * inserted as text, with line ends as spaces if there are no lines.
 */
export function TextInput({
  label,
  value,
  history,
  hasColours,
  lines = false,
  onSubmit,
}: {
  label: string;
  value: Current<Edit>;
  /** Gone through with Up, Down and Ctrl-R. */
  history?: History;
  hasColours: boolean;
  lines?: boolean;
  onSubmit: (text: string) => void;
}): ReactElement {
  usePaste((text) => {
    history?.leave();
    value.set(pasted(value.get(), text, lines));
  });
  useInput((input, key) => {
    const earlier = history && recalled(history, textOf(value.get()), input, key);
    if (earlier !== undefined) return value.set({ before: earlier, after: "" });
    const changed = moved(value.get(), key);
    if (changed) {
      if (key.backspace || key.delete) history?.leave();
      return value.set(changed);
    }
    if (key.meta || key.escape || key.tab) return;
    history?.leave();
    const { edit, sent, rest } = typed(value.get(), sentBy(input, key), lines);
    value.set(edit);
    if (sent === undefined) return;
    onSubmit(sent);
    if (rest !== "") value.set(pasted(value.get(), rest, lines));
  });

  const { columns, rows } = useWindowSize();
  const { before, after } = value.get();
  const visible = lastRows(before.slice(-SHOWN.before), rows - AROUND, columns - label.length);
  const [next = " ", ...rest] = after.slice(0, SHOWN.after).split("\n", SHOWN.linesAfter).join("\n");
  const atCursor = next === "\n" ? " \n" : next;
  return (
    <Box>
      <Box flexShrink={0}>
        <Text color="cyan">{label}</Text>
      </Box>
      <Text>
        {visible.length < before.length ? "…" : ""}
        {shown(visible)}
        {hasColours ? <Text inverse>{shown(atCursor)}</Text> : `_${shown(next)}`}
        {shown(rest.join(""))}
      </Text>
    </Box>
  );
}

/** As `printable`, with the spaces at its ends. */
const shown = (text: string): string => {
  const [, start = "", middle = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return start + printable(middle, "lines") + end;
};
