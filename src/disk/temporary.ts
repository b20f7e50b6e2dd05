import { dlopen, FFIType } from "bun:ffi";
import { mkdirSync, rmSync } from "node:fs";

/** The C library, by platform and kind. */
const LIBRARIES = ["libc.so.6", "libc.so", "libSystem.B.dylib"];

/**
 * Makes an empty folder where native libraries of this process put their temporary files from now on. LanceDB makes a
 * folder for each connection and removes it on close, so a process that is killed leaves some behind; the next start
 * removes them here. Bun's `process.env` does not reach native code, hence the call of setenv(3); without it, they stay
 * in TMPDIR.
 *
 * To be called early in the process: setenv must not run while another thread calls getenv.
 */
export function redirectTemporaryFiles(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  for (const library of LIBRARIES) {
    try {
      const { symbols } = dlopen(library, {
        setenv: { args: [FFIType.cstring, FFIType.cstring, FFIType.i32], returns: FFIType.i32 },
      });
      symbols.setenv(Buffer.from("TMPDIR\0"), Buffer.from(`${folder}\0`), 1);
      return;
    } catch {
      // Not this platform's.
    }
  }
}
