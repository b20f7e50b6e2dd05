import { dlopen, FFIType } from "bun:ffi";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The C library, by platform and kind. */
const LIBRARIES = ["libc.so.6", "libc.so", "libSystem.B.dylib"];

/** The names that LanceDB, and DataFusion below it, give to their temporary files and folders. */
const THEIRS = /^(?:\.tmp|datafusion-)[0-9A-Za-z]{6}$/;

/**
 * Makes a folder where native libraries of this process put their temporary files from now on. LanceDB makes a folder
 * for each connection and removes it on close, so a process that is killed leaves some behind; the next start removes
 * these, and nothing else: a folder of this name may have belonged to others before. Bun's `process.env` does not reach
 * native code, hence the call of setenv(3); without it, they stay in TMPDIR.
 *
 * To be called early in the process: setenv must not run while another thread calls getenv.
 */
export function redirectTemporaryFiles(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (THEIRS.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const library of LIBRARIES) {
    try {
      const { symbols } = dlopen(library, {
        setenv: { args: [FFIType.cstring, FFIType.cstring, FFIType.i32], returns: FFIType.i32 },
      });
      symbols.setenv(Buffer.from("TMPDIR\0"), Buffer.from(`${folder}\0`), 1);
      return;
    } catch {
      // Not the library of this platform.
    }
  }
}
