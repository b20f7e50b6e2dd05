/** C0 but tab and line feed, DEL, C1; marks that turn the direction of text (Unicode TR 36, 2.6); line separators. */
const UNSAFE =
  "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff";
const CONTROLS = new RegExp(`[${UNSAFE}]`, "g");

/**
 * Text of a document, a title or a server, safe for a terminal: with `�` for every character that moves the cursor,
 * changes colours or reorders text. On one line, unless `lines` are requested.
 */
export function printable(text: string, shape: "line" | "lines" = "line"): string {
  const broken = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/\t/g, "  ");
  return (shape === "lines" ? broken : onOneLine(broken)).replace(CONTROLS, "\ufffd");
}

const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/** JSON of the same value, with those characters escaped. */
export function printableJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(
    CONTROLS,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
