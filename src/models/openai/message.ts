import { field } from "../../domain/field.ts";

/**
 * The text of a message's `content`: as it is, or, for typed parts, those that are text (Mistral sends thoughts as
 * parts of another type).
 * @returns undefined if it is neither.
 */
export const textIn = (content: unknown): string | undefined => {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return undefined;
  return content
    .filter((part) => (field(part, "type") ?? "text") === "text")
    .map((part) => field(part, "text"))
    .filter((text) => typeof text === "string")
    .join("");
};

/** The arguments of the first tool call in a message or a piece of one: some servers reply in JSON only this way. */
export const argumentsIn = (message: unknown): string | undefined => {
  const call = field(field(message, "tool_calls"), "0");
  const given = field(field(call, "function") ?? field(message, "function_call"), "arguments");
  return typeof given === "object" && given !== null ? JSON.stringify(given) : stringOf(given);
};

/**
 * Whether a piece of a message contains speech, thoughts or a call; many streams begin with one that only names the
 * role.
 */
export const isWord = (delta: unknown): boolean =>
  ["content", "refusal", "reasoning_content", "reasoning", "tool_calls"].some((name) => {
    const value = field(delta, name);
    return value !== undefined && value !== null && value !== "";
  });

const stringOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
