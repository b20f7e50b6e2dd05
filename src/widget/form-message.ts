import type { Form } from "../client/index.ts";
import { decoded } from "./shown.ts";
import type { Words } from "./words.ts";

/** The message that carries a form's answers: a line for each field that was filled in, with its label. */
export function formMessage({ title, fields }: Form, answers: FormData, words: Words): string {
  const lines = fields.flatMap(({ label }, at) => {
    // By number: nothing prevents two fields from having the same name.
    const given = answers.getAll(String(at)).filter((value) => typeof value === "string");
    const answer = given.map((value) => value.trim()).filter((value) => value !== "");
    return answer.length === 0 ? [] : [`${decoded(label)}: ${answer.join(", ")}`];
  });
  return lines.length === 0 ? `${decoded(title)}: ${words.noAnswer}` : lines.join("\n");
}
