import { useId, useState } from "react";
import type { Form, FormField } from "../../client/index.ts";
import { Button } from "../parts/Button.tsx";
import { harmless } from "../parts/harmless.ts";
import { type FormAnswers, isMissing, messageOf } from "./form-message.ts";

type Answer = string | readonly string[] | undefined;

interface FormViewProps {
  form: Form;
  disabled: boolean;
  send: (message: string) => void;
}

/** What an answer asks for, to be filled in. What was written stays until it has been sent. */
export const FormView = ({ form, disabled, send }: FormViewProps) => {
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [tried, setTried] = useState(false);
  const missing = form.fields.filter((field, at) => isMissing(field, answers[at]));
  return (
    <form
      className="asked-form"
      aria-label={harmless(form.title)}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing.length === 0) send(messageOf(form, answers));
      }}
    >
      <p className="heading">
        <bdi>{harmless(form.title)}</bdi>
      </p>
      {form.fields.map((field, at) => (
        <Field
          key={field.name}
          field={field}
          answer={answers[at]}
          change={(answer) => setAnswers({ ...answers, [at]: answer })}
        />
      ))}
      {tried && missing.length > 0 && (
        <p role="alert" className="failure">
          Still needed: {missing.map(({ label }) => harmless(label)).join(", ")}
        </p>
      )}
      <Button type="submit" className="main" disabled={disabled}>
        Send the answers
      </Button>
    </form>
  );
};

interface FieldProps {
  field: FormField;
  answer: Answer;
  change: (answer: Answer) => void;
}

const Field = (props: FieldProps) => {
  const { label, required } = props.field;
  const name = harmless(label);
  if (props.field.type === "multiselect") return <Choices {...props} name={name} />;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Input
    <label>
      <bdi>{name}</bdi>
      {required && <span aria-hidden="true"> *</span>}
      <Input {...props} />
    </label>
  );
};

const INPUT_TYPES = { number: "number", date: "date", email: "email", text: "text" } as const;

const Input = ({ field: { type, options, required }, answer = "", change }: FieldProps) => {
  const value = typeof answer === "string" ? answer : "";
  if (type === "textarea")
    return (
      <textarea rows={4} value={value} required={required} onChange={({ target }) => change(target.value)} />
    );
  if (type === "boolean" || type === "select" || type === "multiselect")
    return (
      <select value={value} required={required} onChange={({ target }) => change(target.value)}>
        <option value="">Choose…</option>
        {(type === "boolean" ? ["Yes", "No"] : options).map((option) => (
          <option key={option} value={option}>
            {harmless(option)}
          </option>
        ))}
      </select>
    );
  return (
    <input
      type={INPUT_TYPES[type]}
      step={type === "number" ? "any" : undefined}
      value={value}
      required={required}
      onChange={({ target }) => change(target.value)}
    />
  );
};

const Choices = ({ field, answer, change, name }: FieldProps & { name: string }) => {
  const group = useId();
  const chosen = typeof answer === "string" ? [] : (answer ?? []);
  return (
    <fieldset>
      <legend>
        <bdi>{name}</bdi>
        {field.required && <span aria-hidden="true"> *</span>}
      </legend>
      {field.options.map((option) => (
        <label key={option} className="check">
          <input
            type="checkbox"
            name={group}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />{" "}
          <bdi>{harmless(option)}</bdi>
        </label>
      ))}
    </fieldset>
  );
};
