import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page in the browser of whoever is at this machine; where there is none, nothing happens. */
export function openInBrowser(url: string): void {
  const [program = "xdg-open", ...args] = OPENERS[process.platform] ?? [];
  const child = spawn(program, [...args, url], { detached: true, stdio: "ignore" });
  child.on("error", () => {});
  child.unref();
}
