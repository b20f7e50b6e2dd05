import { Card, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Form, FormField } from "../../../client/index.ts";
import { Button } from "../../parts/buttons/Button.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import { type FormAnswers, isMissing, messageOf } from "./form-message.ts";

type Answer = string | readonly string[] | undefined;

interface FormViewProps {
  form: Form;
  disabled: boolean;
  send: (message: string) => void;
}

/** The form that an answer asks to fill in. Input is kept until it has been sent. */
export const FormView = ({ form, disabled, send }: FormViewProps) => {
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [tried, setTried] = useState(false);
  const missing = form.fields.filter((field, at) => isMissing(field, answers[at]));
  return (
    <Card
      component="form"
      withBorder
      className="asked-form"
      aria-label={harmless(form.title)}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing.length === 0) send(messageOf(form, answers));
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>
          <Name text={form.title} />
        </Text>
        {form.fields.map((field, at) => (
          <Field
            key={field.name}
            field={field}
            answer={answers[at]}
            change={(answer) => setAnswers({ ...answers, [at]: answer })}
          />
        ))}
        {tried && missing.length > 0 && (
          <Text role="alert" c="red" size="sm">
            Still needed: {missing.map(({ label }) => harmless(label)).join(", ")}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" className="main" disabled={disabled}>
            Send the answers
          </Button>
        </Group>
      </Stack>
    </Card>
  );
};

interface FieldProps {
  field: FormField;
  answer: Answer;
  change: (answer: Answer) => void;
}

const INPUT_TYPES = { number: "number", date: "date", email: "email", text: "text" } as const;

const Field = ({ field, answer = "", change }: FieldProps) => {
  const { type, options, required } = field;
  const label = <Name text={field.label} />;
  if (type === "multiselect") return <Choices field={field} answer={answer} change={change} />;
  const value = typeof answer === "string" ? answer : "";
  if (type === "textarea")
    return (
      <Textarea
        label={label}
        autosize
        minRows={3}
        maxRows={10}
        value={value}
        required={required}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  if (type === "boolean" || type === "select")
    return (
      <NativeSelect
        label={label}
        value={value}
        required={required}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        data={[
          { value: "", label: "Choose…" },
          ...(type === "boolean" ? ["Yes", "No"] : options).map((option) => ({
            value: option,
            label: harmless(option),
          })),
        ]}
      />
    );
  return (
    <TextInput
      label={label}
      type={INPUT_TYPES[type]}
      step={type === "number" ? "any" : undefined}
      value={value}
      required={required}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
};

const Choices = ({ field: { label, options, required }, answer, change }: FieldProps) => (
  <Checkbox.Group
    label={<Name text={label} />}
    withAsterisk={required}
    value={typeof answer === "string" ? [] : [...(answer ?? [])]}
    onChange={change}
  >
    <Stack gap={6} mt={4}>
      {options.map((option) => (
        <Checkbox key={option} value={option} label={<Name text={option} />} />
      ))}
    </Stack>
  </Checkbox.Group>
);
