/** Milliseconds after which a browser is taken to have opened. */
const SOON_MS = 1_000;

/** What opens a link on this system; `$BROWSER` first. Undefined where nobody would see it, as on a server. */
function opener(env: Record<string, string | undefined>): string[] | undefined {
  if (env.BROWSER) return [env.BROWSER];
  if (process.platform === "darwin") return ["open"];
  if (process.platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  const hasScreen = env.DISPLAY || env.WAYLAND_DISPLAY;
  return hasScreen && Bun.which("xdg-open") ? ["xdg-open"] : undefined;
}

/**
 * Opens a link in the browser, without a shell between.
 * @returns whether something took it.
 */
export async function openInBrowser(link: string): Promise<boolean> {
  const command = opener(process.env);
  if (command === undefined || !/^https?:$/.test(new URL(link).protocol)) return false;
  try {
    const child = Bun.spawn([...command, link], { stdin: "ignore", stdout: "ignore", stderr: "ignore" });
    // A browser may keep running while it is open; failures come at once.
    const { promise: isOpen, resolve } = Promise.withResolvers<boolean>();
    setTimeout(resolve, SOON_MS, true).unref();
    const isTaken = await Promise.race([child.exited.then((code) => code === 0), isOpen]);
    child.unref();
    return isTaken;
  } catch {
    return false;
  }
}
