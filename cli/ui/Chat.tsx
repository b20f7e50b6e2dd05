import { Box, Text, useInput } from "ink";
import { type ReactElement, useSyncExternalStore } from "react";
import type { Conversation } from "../chat/conversation.ts";
import { type Edit, EMPTY, textOf } from "../chat/edit.ts";
import { messageOf } from "../chat/form-answers.ts";
import { EXIT } from "../exit.ts";
import { FormFields } from "./FormFields.tsx";
import { TextInput } from "./TextInput.tsx";
import { useCurrent } from "./use-current.ts";
import { Waiting } from "./Waiting.tsx";

/** What stands below the conversation: the line to write in, the form to fill in, or that an answer is on its way. */
export function Chat({
  conversation,
  help,
  hasColours,
}: {
  conversation: Conversation;
  help: string;
  hasColours: boolean;
}): ReactElement | null {
  const stage = useSyncExternalStore(conversation.subscribe, conversation.stage);
  const line = useCurrent<Edit>(EMPTY);
  useInput((input, key) => {
    const isWriting = conversation.stage().is === "ready" && textOf(line.get()) !== "";
    if (key.ctrl && input === "c") {
      if (isWriting) line.set(EMPTY);
      else conversation.interrupt();
    }
    if (key.ctrl && input === "d" && !isWriting) conversation.leave(EXIT.done);
  });

  if (stage.is === "left") return null;
  if (stage.is === "answering") return <Waiting label="Reading. Ctrl-C cancels." />;
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
      <TextInput
        label="> "
        value={line}
        hasColours={hasColours}
        onSubmit={(text) => {
          line.set(EMPTY);
          void conversation.submit(text);
        }}
      />
      <Text dimColor wrap="truncate">
        {help}
      </Text>
    </Box>
  );
}
