import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Debian's Chromium, where it is in PATH: rather the one without windows, which needs half the time to open a page. */
export const chromiumPath: string | undefined = inPath("chromium-headless-shell") ?? inPath("chromium");

const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/**
 * Starts it, without a window.
 * @throws Error where there is none.
 */
export const startChromium = (): Promise<Browser> => {
  if (chromiumPath === undefined) throw new Error("There is no chromium in PATH.");
  return chromium.launch({ executablePath: chromiumPath, args: FLAGS.split(" ") });
};
