/** A platform that qa is released for. */
export interface Target {
  /** As in the names of its files. */
  name: string;
  /** Bun's name for it. */
  bun: Bun.Build.CompileTarget;
  /** The package with Bun's own executable, and its path in it. */
  runtime: { name: string; file: string };
  /** The package with LanceDB's library. */
  engine: string;
  program: "qa" | "qa.exe";
  /** Debian's name for the architecture, if there is a package for it. */
  debian?: string;
  /** As Node.js names them. */
  platform: NodeJS.Platform;
  machine: NodeJS.Architecture;
}

export const TARGETS: readonly Target[] = [
  {
    name: "linux-x64",
    bun: "bun-linux-x64",
    runtime: { name: "@oven/bun-linux-x64", file: "bin/bun" },
    engine: "@lancedb/lancedb-linux-x64-gnu",
    program: "qa",
    debian: "amd64",
    platform: "linux",
    machine: "x64",
  },
  {
    name: "linux-arm64",
    bun: "bun-linux-arm64",
    runtime: { name: "@oven/bun-linux-aarch64", file: "bin/bun" },
    engine: "@lancedb/lancedb-linux-arm64-gnu",
    program: "qa",
    debian: "arm64",
    platform: "linux",
    machine: "arm64",
  },
  {
    name: "macos-arm64",
    bun: "bun-darwin-arm64",
    runtime: { name: "@oven/bun-darwin-aarch64", file: "bin/bun" },
    engine: "@lancedb/lancedb-darwin-arm64",
    program: "qa",
    platform: "darwin",
    machine: "arm64",
  },
  {
    name: "windows-x64",
    bun: "bun-windows-x64",
    runtime: { name: "@oven/bun-windows-x64", file: "bin/bun.exe" },
    engine: "@lancedb/lancedb-win32-x64-msvc",
    program: "qa.exe",
    platform: "win32",
    machine: "x64",
  },
];

/** Platforms that people ask for but that cannot be built, with the reason. */
export const NOT_MADE: Readonly<Record<string, string>> = {
  "macos-x64": "LanceDB 0.39 has no library for it.",
};
