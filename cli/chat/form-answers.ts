import type { Form, FormField } from "../../src/client/index.ts";
import { readable } from "../output/markdown.ts";

/** The answers by field; a skipped field has no text. */
export type Answers = string[];

/** The choices of a field; undefined for free text. */
export function choicesOf({ type, options }: FormField): string[] | undefined {
  if (type === "boolean") return ["Yes", "No"];
  return (type === "select" || type === "multiselect") && options.length > 0
    ? options.map((option) => readable(option, "line"))
    : undefined;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** The rule for each type of text, if there is one. */
const RULES: Partial<Record<FormField["type"], { holds: (text: string) => boolean; says: string }>> = {
  number: {
    holds: (text) => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text),
    says: "Write a number, such as 12 or 3.5.",
  },
  date: { holds: isDate, says: "Write a date, such as 2026-11-21." },
  email: {
    holds: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
    says: "Write an e-mail address, such as me@example.com.",
  },
};

/** @returns What is wrong with an answer to this field, in words for whoever gives it; undefined if nothing is. */
export function problemWith({ type, required }: FormField, answer: string): string | undefined {
  if (answer.trim() === "") return required ? "This field is required." : undefined;
  const rule = RULES[type];
  return rule && !rule.holds(answer.trim()) ? rule.says : undefined;
}

/** The message that brings the answers: a line for each field that was filled in, by its label. */
export function messageOf({ title, fields }: Form, answers: Answers): string {
  const lines = fields.flatMap(({ label }, at) => {
    const answer = answers[at]?.trim() ?? "";
    return answer === "" ? [] : [`${readable(label, "line")}: ${answer}`];
  });
  return lines.length === 0 ? `${readable(title, "line")}: no answer` : lines.join("\n");
}
