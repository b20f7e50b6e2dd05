import { Box, Text, useInput } from "ink";
import { type ReactElement, useSyncExternalStore } from "react";
import { EXIT } from "../terminal/exit.ts";
import { printable } from "../terminal/printable.ts";
import { useCurrent } from "../ui/use-current.ts";
import { Waiting } from "../ui/Waiting.tsx";
import type { Conversation } from "./conversation.ts";
import { type Edit, EMPTY, textOf } from "./edit.ts";
import { FormFields } from "./FormFields.tsx";
import { messageOf } from "./form-answers.ts";
import { addToHistory, type History } from "./history.ts";
import { TextInput } from "./TextInput.tsx";

/** The area below the conversation: the input line, the form to fill in, or a note that an answer is pending. */
export function Chat({
  conversation,
  history,
  help,
  hasColours,
}: {
  conversation: Conversation;
  history: History;
  help: string;
  hasColours: boolean;
}): ReactElement | null {
  const stage = useSyncExternalStore(conversation.subscribe, conversation.stage);
  const waiting = useSyncExternalStore(conversation.subscribe, conversation.waiting);
  const line = useCurrent<Edit>(EMPTY);
  useInput((input, key) => {
    const { is } = conversation.stage();
    const isWriting = is !== "form" && textOf(line.get()) !== "";
    if (key.ctrl && input === "c") {
      if (isWriting && is === "ready") line.set(EMPTY);
      else conversation.interrupt();
    }
    if (key.ctrl && input === "d" && !isWriting) conversation.leave(EXIT.done);
  });

  if (stage.is === "left") return null;
  if (stage.is === "form")
    return (
      <FormFields
        form={stage.form}
        hasColours={hasColours}
        onDone={(answers) => void conversation.ask(messageOf(stage.form, answers))}
      />
    );
  return (
    <Box flexDirection="column">
      {stage.is === "answering" ? <Waiting label="Reading. Ctrl-C cancels." /> : null}
      {waiting.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice; lines keep their order
        <Text key={at} dimColor wrap="truncate">
          {`  then: ${printable(text)}`}
        </Text>
      ))}
      <TextInput
        label="> "
        value={line}
        history={history}
        hasColours={hasColours}
        onSubmit={(text) => {
          line.set(EMPTY);
          if (text.trim() !== "") {
            history.add(text);
            void addToHistory(text);
          }
          void conversation.submit(text);
        }}
      />
      <Text dimColor wrap="truncate">
        {help}
      </Text>
    </Box>
  );
}
