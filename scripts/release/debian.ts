import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAll } from "./layout.ts";
import type { Product } from "./product.ts";
import { run } from "./run.ts";
import type { Target } from "./targets.ts";

/** The package's description for Debian's tools. @param kilobytes its installed size. */
export const control = (product: Product, machine: string, kilobytes: number): string =>
  [
    "Package: qa",
    `Version: ${product.version}`,
    `Architecture: ${machine}`,
    `Maintainer: ${product.maintainer}`,
    `Installed-Size: ${kilobytes}`,
    "Depends: libc6 (>= 2.31), libgcc-s1",
    "Recommends: ffmpeg",
    "Section: text",
    "Priority: optional",
    ...(product.home === undefined ? [] : [`Homepage: ${product.home}`]),
    `Description: ${product.summary.slice(0, 70).replace(/\s\S*$/, "")}`,
    ` ${product.summary}.`,
    "",
  ].join("\n");

/** The content of a release's archive as a package for Debian and its derivatives. @returns its path. */
export const debianPackage = async (folder: string, target: Target, product: Product): Promise<string> => {
  const root = `${folder}.deb-root`;
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await cp(folder, join(root, "usr"), { recursive: true });
  const [kilobytes = "0"] = (
    await run(["du", "--summarize", "--apparent-size", "--block-size=1024", root], root)
  ).split("\t");
  await writeAll(
    root,
    new Map([["DEBIAN/control", control(product, target.debian ?? "", Number(kilobytes))]]),
  );
  await run(["chmod", "--recursive", "u=rwX,go=rX", root], root);
  const file = join(folder, "..", `qa_${product.version}_${target.debian}.deb`);
  await run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", root, file], root, {
    // Every date in it.
    SOURCE_DATE_EPOCH: `${product.source.epoch}`,
  });
  await rm(root, { recursive: true });
  return file;
};
