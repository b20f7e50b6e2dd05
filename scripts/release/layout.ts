import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { SCRIPTS } from "../../cli/completion/scripts.ts";
import { wholeProgram } from "../../cli/program.ts";
import { manualPages } from "./man.ts";
import { filled, type Product, ROOT } from "./product.ts";
import type { Target } from "./targets.ts";

const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: "share/bash-completion/completions/qa",
  zsh: "share/zsh/site-functions/_qa",
  fish: "share/fish/vendor_completions.d/qa.fish",
  powershell: "share/qa/completion.ps1",
};
/** Those that exist are included, under these names. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  LICENSE: "LICENSE",
  "CHANGELOG.md": "CHANGELOG.md",
  "LICENSE.pdfium": "node_modules/@embedpdf/pdfium/LICENSE.pdfium",
};

/** The files installed next to the program, by path: everything below a prefix such as /usr. */
export const filesBeside = async (target: Target, product: Product): Promise<Map<string, string>> => {
  const date = new Date(product.source.epoch * 1000).toISOString().slice(0, 10);
  const files = new Map<string, string>();
  for (const [name, page] of manualPages(await wholeProgram(), { version: product.version, date }))
    files.set(`share/man/man1/${name}`, page);
  for (const [shell, script] of Object.entries(SCRIPTS)) {
    const path = COMPLETIONS[shell];
    if (path !== undefined) files.set(path, `${script}\n`);
  }
  for (const [name, path] of Object.entries(DOCUMENTS)) {
    const document = Bun.file(join(ROOT, path));
    if (await document.exists()) files.set(`share/doc/qa/${name}`, await document.text());
  }
  if (target.platform === "linux")
    files.set("lib/systemd/system/qa.service", await filled("qa.service", product));
  return files;
};

export const writeAll = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
};
