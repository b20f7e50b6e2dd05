import { Box, Text, useInput, useWindowSize } from "ink";
import { type ReactElement, useState } from "react";
import type { Form, FormField } from "../../src/client/index.ts";
import { readable } from "../output/markdown.ts";
import { printable } from "../terminal/printable.ts";
import { useCurrent } from "../ui/use-current.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { type Edit, EMPTY, insert } from "./edit.ts";
import { type Answers, choicesOf, problemWith } from "./form-answers.ts";
import { TextInput } from "./TextInput.tsx";

/** Earlier answers shown above the current field, at most, and if the terminal has rows left. */
const SHOWN = 5;
/** Rows that the rest of a form may take. */
const AROUND = 17;
const SKIP = "(skip)";

/** A form, filled in field by field. Esc goes back to the field before. */
export function FormFields({
  form,
  hasColours,
  onDone,
}: {
  form: Form;
  hasColours: boolean;
  onDone: (answers: Answers) => void;
}): ReactElement | null {
  const given = useCurrent<Answers>([]);
  useInput((_input, key) => {
    if (key.escape) given.set(given.get().slice(0, -1));
  });
  const { rows } = useWindowSize();
  const answers = given.get();
  const at = answers.length;
  const field = form.fields[at];
  if (field === undefined) return null;
  const take = (answer: string): void => {
    // A second Enter that came before the next field was drawn.
    if (given.get().length !== at) return;
    const all = [...answers, answer];
    given.set(all);
    if (all.length === form.fields.length) onDone(all);
  };
  const from = Math.max(0, at - Math.max(0, Math.min(SHOWN, rows - AROUND)));
  const done = form.fields
    .slice(from, at)
    .map(({ label }, index) => ({ label, answer: answers[from + index] ?? "" }));
  return (
    <Box flexDirection="column">
      <Text bold>{readable(form.title, "line")}</Text>
      {done.map(({ label, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike, and keep their order
        <Text key={index} dimColor wrap="truncate">
          {readable(label, "line")}: {answer === "" ? "–" : printable(answer)}
        </Text>
      ))}
      <Text>
        {readable(field.label, "line")}
        <Text dimColor>
          {field.required ? "" : " (optional)"} {at + 1} of {form.fields.length}
        </Text>
      </Text>
      <Field key={at} field={field} hasColours={hasColours} onDone={take} />
    </Box>
  );
}

function Field({
  field,
  hasColours,
  onDone,
}: {
  field: FormField;
  hasColours: boolean;
  onDone: (answer: string) => void;
}): ReactElement {
  const value = useCurrent<Edit>(EMPTY);
  const [problem, setProblem] = useState<string>();
  const submit = (answer: string): void => {
    const wrong = problemWith(field, answer);
    if (wrong === undefined) {
      onDone(answer.trim());
    } else {
      setProblem(wrong);
      value.set(insert(EMPTY, answer));
    }
  };
  const choices = choicesOf(field);
  const several = field.type === "multiselect";
  return (
    <Box flexDirection="column">
      {choices ? (
        <ChoiceInput
          choices={field.required || several ? choices : [...choices, SKIP]}
          several={several}
          onSubmit={(chosen) => submit(chosen.filter((each) => each !== SKIP).join(", "))}
        />
      ) : (
        <TextInput
          label="> "
          value={value}
          hasColours={hasColours}
          lines={field.type === "textarea"}
          onSubmit={submit}
        />
      )}
      {problem === undefined ? null : <Text color="red">{problem}</Text>}
      <Text dimColor wrap="truncate">
        {hintFor(field, choices !== undefined)}
      </Text>
    </Box>
  );
}

function hintFor({ type }: FormField, isChoice: boolean): string {
  const leave = "Esc goes back · Ctrl-C closes the form";
  if (isChoice)
    return `${type === "multiselect" ? "Space selects · " : "↑ ↓ choose · "}Enter continues · ${leave}`;
  return `${type === "textarea" ? "Ctrl-J adds a line · " : ""}Enter continues · ${leave}`;
}
