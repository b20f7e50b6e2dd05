/**
 * Text of a stranger as a model is given it: between tags that the text itself cannot close or open, so that what it
 * says stays text. Attribute values lose quotes and line ends.
 */
export const fenced = (tag: string, attributes: Record<string, string | number>, text: string): string => {
  const written = Object.entries(attributes).map(
    ([name, value]) =>
      ` ${name}="${String(value)
        .replace(/["<>\s]+/g, " ")
        .trim()}"`,
  );
  return `<${tag}${written.join("")}>\n${text.replace(new RegExp(`<(?=\\s*/?\\s*${tag})`, "gi"), "‹")}\n</${tag}>`;
};
