import { spawn } from "node:child_process";
import { access, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { usageError } from "../../errors/failure.ts";

/** Where LibreOffice is on macOS, which puts no programs on the PATH. */
const ON_MACOS = "/Applications/LibreOffice.app/Contents/MacOS/soffice";

/** @throws A usage error if there is none. */
export async function findSoffice(): Promise<string> {
  const { PATH = "" } = process.env;
  const found = Bun.which("soffice", { PATH }) ?? Bun.which("libreoffice", { PATH });
  if (found !== null) return found;
  const isThere = await access(ON_MACOS).then(
    () => true,
    () => false,
  );
  if (isThere) return ON_MACOS;
  throw usageError(
    "--convert needs LibreOffice, and no soffice was found on the PATH. Install it (on Debian and Ubuntu: apt install libreoffice), or save the files as PDF yourself.",
  );
}

/**
 * Settings of our own profile, by path: no macro runs, and nothing that a document refers to is fetched. Style sheets
 * and images of a web page are still fetched; with a proxy where nothing listens, none is reached.
 */
const SETTINGS = {
  "org.openoffice.Office.Common/Security/Scripting": {
    MacroSecurityLevel: "3",
    DisableMacrosExecution: "true",
    BlockUntrustedRefererLinks: "true",
  },
  "org.openoffice.Inet/Settings": {
    ooInetProxyType: "2",
    ooInetHTTPProxyName: "127.0.0.1",
    ooInetHTTPProxyPort: "9",
    ooInetHTTPSProxyName: "127.0.0.1",
    ooInetHTTPSProxyPort: "9",
    ooInetNoProxy: "",
  },
};

/** Makes a profile, so that a LibreOffice that is open on the desktop neither hinders us nor is changed. @returns its folder. */
export async function newProfile(folder: string): Promise<string> {
  const profile = join(folder, "profile");
  const items = Object.entries(SETTINGS).flatMap(([path, properties]) =>
    Object.entries(properties).map(
      ([name, value]) =>
        `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
    ),
  );
  await mkdir(join(profile, "user"), { recursive: true });
  await writeFile(
    join(profile, "user", "registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join("")}</oor:items>\n`,
  );
  return profile;
}

export interface Run {
  program: string;
  profile: string;
  args: readonly string[];
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal;
}

/** Variables that it needs; keys and tokens of ours are none of its business. */
const ENVIRONMENT = /^(?:PATH|HOME|USER|TMPDIR|LANG|LC_\w+|XDG_RUNTIME_DIR)$/;

/**
 * Runs LibreOffice without a window until it ends. It starts processes of its own, which end with it.
 * @returns false if it did not end in time.
 * @throws the signal's reason
 */
export async function runSoffice({ program, profile, args, timeout, signal }: Run): Promise<boolean> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<void>();
  const child = spawn(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"],
      ...args,
    ],
    {
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name))),
      stdio: "ignore",
      // A process group of its own: all of it can be ended, and Ctrl-C reaches us first.
      detached: true,
    },
  );
  child.once("error", ended.reject);
  child.once("exit", () => ended.resolve());
  const kill = (): void => killGroup(child.pid);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, timeout);
  signal.addEventListener("abort", kill, { once: true });
  try {
    await ended.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    // Its child processes may outlive it.
    kill();
  }
  signal.throwIfAborted();
  return !isLate;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
