import { basename } from "node:path";
import type { Resource } from "../../src/client/index.ts";
import { namesOf } from "../output/failures.ts";
import type { Output } from "../output/output.ts";
import { counted } from "../output/progress.ts";
import { isConvertible } from "./convert/sources.ts";
import type { LeftOut } from "./paths.ts";

/** Names of skipped files that are listed. */
const MOST_SKIPPED = 3;

/** Says what of the command line is not sent. */
export function tellLeftOut(out: Pick<Output, "note">, { again, otherKinds, folders, links }: LeftOut): void {
  if (again > 0) out.note(`Named more than once, but sent only once: ${counted(again, "files")}.`);
  if (otherKinds.length > 0) out.note(otherKindsText(otherKinds));
  if (folders > 0)
    out.note(`Skipped ${counted(folders, "subfolders")}. To upload their files, add --recursive.`);
  if (links > 0) out.note(`Skipped ${linksText(links)}. To upload what a link leads to, name that folder.`);
}

/** `a link to a folder`, `3 links to folders` */
export const linksText = (count: number): string =>
  count === 1 ? "a link to a folder" : `${count.toLocaleString("en")} links to folders`;

/** `letter.docx was skipped: unsupported type. To upload it as PDF, add --convert.` */
function otherKindsText(paths: readonly string[]): string {
  const names = namesOf(
    paths.map((path) => ({ name: basename(path) })),
    MOST_SKIPPED,
  );
  const isOne = paths.length === 1;
  const said = isOne
    ? `${names} was skipped: unsupported type.`
    : `${names} were skipped: unsupported types.`;
  const convertible = paths.filter(isConvertible).length;
  if (convertible === 0) return said;
  const which = convertible < paths.length ? `${convertible} of them` : isOne ? "it" : "them";
  return `${said} To upload ${which} as PDF, add --convert.`;
}

/** Says which resources have the content of another. */
export function tellDuplicates(out: Pick<Output, "note">, resources: readonly Resource[]): void {
  const [first, ...others] = resources.filter(({ duplicate_of }) => duplicate_of !== null);
  if (first === undefined) return;
  const said =
    others.length === 0
      ? `${first.title} has the same content as ${first.duplicate_of}`
      : `${counted(others.length + 1, "files")} have the same content as files that are already there`;
  out.note(`${said}. To leave such files out, use --skip-existing.`);
}
