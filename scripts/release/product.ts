import { readFile } from "node:fs/promises";
import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { type Source, sourceOf } from "../build/source.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** What every form of a release says about the product. */
export interface Product {
  version: string;
  /** One sentence without its full stop. */
  summary: string;
  licence: string;
  /** Who is responsible for the packages, as `Name <address>`. */
  maintainer: string;
  /** Where the files of this release are, without a slash at the end. */
  from: string;
  /** The product's page, if it has one. */
  home: string | undefined;
  source: Source;
}

/** What is specified for a release. */
interface Told extends Pick<Product, "from" | "home"> {
  /** @default the author of the commit */
  maintainer: string | undefined;
}

/** @throws Error if the folder is not a repository: a release names the commit it is made from. */
export const productOf = ({ from, home, maintainer }: Told): Product => {
  const source = sourceOf(ROOT);
  if (source === undefined) throw new Error("A release is made from a commit: this is no git repository.");
  return {
    version: packageJson.version,
    summary: packageJson.description.replace(/\.$/, ""),
    licence: packageJson.license,
    maintainer: maintainer ?? source.author,
    from,
    home,
    source,
  };
};

/** A file from scripts/release/files with this release's own values in place of `@VERSION@` and `@FROM@`. */
export const filled = async (name: string, { version, from }: Product): Promise<string> =>
  (await readFile(join(import.meta.dirname, "files", name), "utf8"))
    .replaceAll("@VERSION@", version)
    .replaceAll("@FROM@", from);
