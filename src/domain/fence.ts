/** White space and characters that are not seen, between which a model may still read a tag. */
const UNSEEN = "[\\s\\p{Cf}]*";

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
  // The slash stands in a group with what follows it: two runs side by side would take quadratic time on white space.
  const tags = new RegExp(`<(?=${UNSEEN}(?:/${UNSEEN})?${tag})`, "giu");
  return `<${tag}${written.join("")}>\n${text.replace(tags, "‹")}\n</${tag}>`;
};
