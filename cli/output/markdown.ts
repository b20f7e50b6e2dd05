import { safeUrl } from "../../src/markdown/text.ts";
import { laidOut } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";
import type { Output } from "./output.ts";

/** Headings, bold words, code and links. A link's length is limited, so that no text takes long. */
const MARKED =
  /^#{1,6} (?<heading>[^\n]+)$|\*\*(?=\S)(?<strong>[^*\n]+)\*\*|`(?<code>[^`\n]+)`|\[(?<words>[^\]\n]{1,300})\]\((?<address>[^\s()]{1,2000})\)/gm;

/** Without what keeps `<` from being HTML: nobody renders that here. */
export const readable = (markdown: string, shape: "line" | "lines" = "lines"): string =>
  printable(markdown, shape).replace(/\\<|&lt;/g, "<");

/** Text of a document or a title for printed Markdown: nothing in it becomes HTML in any renderer. */
export const withoutHtml = ({ format }: Pick<Output, "format">, text: string): string =>
  format === "md" ? text.replaceAll("<", "&lt;") : text;

/** Markdown for printing: drawn on a terminal, as plain text, or unchanged. */
export const shownMarkdown = (out: Output, markdown: string): string =>
  out.format === "md"
    ? printable(markdown, "lines").trimEnd()
    : laidOut(styled(out, readable(markdown).trimEnd()), out.width);

/** Anything that cannot be styled stays unchanged; plain text only has the words. */
const styled = (out: Output, text: string): string =>
  text.replace(MARKED, (whole, ...found) => {
    const { heading, strong, code, words, address }: Record<string, string | undefined> = found.at(-1);
    const link = words === undefined ? undefined : linked(out, words, address ?? "");
    const drawn =
      link ?? (code === undefined ? out.paint("bold", heading ?? strong ?? "") : out.paint("cyan", code));
    const bare = heading ?? strong ?? code ?? words;
    return drawn === bare && out.format !== "plain" ? whole : drawn;
  });

function linked(out: Output, words: string, address: string): string {
  const url = safeUrl(address);
  if (url === undefined) return words;
  return out.format === "plain" ? `${words} (${url})` : out.link(words, url);
}
