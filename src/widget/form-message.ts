import type { Form } from "../client/index.ts";
import { decoded } from "./shown.ts";
import type { Words } from "./words.ts";

/** The message that brings a form's answers: a line for each field that was filled in, by its label. */
export function formMessage({ title, fields }: Form, answers: FormData, words: Words): string {
  const lines = fields.flatMap(({ label }, at) => {
    // By number: nothing keeps two fields from having one name.
    const given = answers.getAll(String(at)).filter((value) => typeof value === "string");
    const answer = given.map((value) => value.trim()).filter((value) => value !== "");
    return answer.length === 0 ? [] : [`${decoded(label)}: ${answer.join(", ")}`];
  });
  return lines.length === 0 ? `${decoded(title)}: ${words.noAnswer}` : lines.join("\n");
}
