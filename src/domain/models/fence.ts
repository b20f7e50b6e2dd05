/** What is quoted to a model, by the name of the enclosing tag. */
const FENCES = ["passage", "document", "title", "image", "message", "question"] as const;

type Fence = (typeof FENCES)[number];

/** White space and invisible characters, which may stand inside a tag without hiding it from a model. */
const UNSEEN = "[\\s\\p{Cf}]*";
const NAMES = FENCES.map((name) => [...name].join("\\p{Cf}*")).join("|");
// The slash is grouped with what follows it: two adjacent runs would take quadratic time on white space.
const TAGS = new RegExp(`<(?=${UNSEEN}(?:/${UNSEEN})?(?:${NAMES}))`, "giu");

/**
 * Untrusted text in which no fence begins or ends, whatever it is quoted in. Every text in a prompt that the program
 * did not write itself goes through here or `fenced`.
 */
export const unfenced = (text: string): string => text.replace(TAGS, "‹");

/**
 * Untrusted text as a model is given it: between tags that the text itself cannot close or open, so that its content
 * remains text. Attribute values lose quotes, angle brackets and line ends.
 */
export const fenced = (fence: Fence, attributes: Record<string, string | number>, text: string): string => {
  const written = Object.entries(attributes).map(
    ([name, value]) =>
      ` ${name}="${String(value)
        .replace(/["<>\s]+/g, " ")
        .trim()}"`,
  );
  return `<${fence}${written.join("")}>\n${unfenced(text)}\n</${fence}>`;
};
