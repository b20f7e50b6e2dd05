import type { Form, FormField } from "../../../client/index.ts";

/** The answers, by a field's index in its form; several choices for `multiselect`. */
export type FormAnswers = Readonly<Record<number, string | readonly string[] | undefined>>;

/** An answer as one text. */
const told = (answer: string | readonly string[] | undefined): string =>
  typeof answer === "string" ? answer.trim() : (answer ?? []).join(", ");

/** Whether a field that must be filled in is not. */
export const isMissing = ({ required }: FormField, answer: string | readonly string[] | undefined): boolean =>
  required && told(answer) === "";

/** The message that brings the answers: a line for each field that was filled in, by its label. */
export const messageOf = ({ title, fields }: Form, answers: FormAnswers): string => {
  const lines = fields.flatMap(({ label }, at) => {
    const answer = told(answers[at]);
    return answer === "" ? [] : [`${label}: ${answer}`];
  });
  return lines.length === 0 ? `${title}: no answer` : lines.join("\n");
};
