import type { Product } from "./product.ts";
import type { Target } from "./targets.ts";

/** An archive of this release. */
export interface Archived {
  target: Target;
  name: string;
  sha256: string;
}

const SYSTEMS = { darwin: "on_macos", linux: "on_linux" } as const;
const MACHINES = { x64: "on_intel", arm64: "on_arm" } as const;

/** A formula for Homebrew: from the archives that were made, those for systems that Homebrew runs on. */
export const formula = (archives: readonly Archived[], product: Product): string => {
  const systems = Object.entries(SYSTEMS).flatMap(([platform, system]) => {
    const machines = Object.entries(MACHINES).flatMap(([machine, block]) =>
      archives
        .filter(({ target }) => target.platform === platform && target.machine === machine)
        .flatMap(({ name, sha256 }) => [
          `    ${block} do`,
          `      url "${product.from}/${name}"`,
          `      sha256 "${sha256}"`,
          "    end",
        ]),
    );
    return machines.length === 0 ? [] : [`  ${system} do`, ...machines, "  end"];
  });
  return [
    "class Qa < Formula",
    `  desc "${product.summary.split(":")[0]}"`,
    ...(product.home === undefined ? [] : [`  homepage "${product.home}"`]),
    `  version "${product.version}"`,
    `  license "${product.licence}"`,
    "",
    ...systems,
    "",
    "  def install",
    '    prefix.install Dir["*"]',
    "  end",
    "",
    "  test do",
    '    assert_match version.to_s, shell_output("#{bin}/qa --version")',
    "  end",
    "end",
    "",
  ].join("\n");
};
