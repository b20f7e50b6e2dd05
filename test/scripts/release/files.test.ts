import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { COMMANDS } from "../../../cli/command-list.ts";
import { sourceOf } from "../../../scripts/build/source.ts";
import { control } from "../../../scripts/release/debian.ts";
import { formula } from "../../../scripts/release/formula.ts";
import { LANGUAGES } from "../../../scripts/release/languages.ts";
import { filesBeside, writeAll } from "../../../scripts/release/layout.ts";
import { filled, type Product, productOf, ROOT } from "../../../scripts/release/product.ts";
import { TARGETS } from "../../../scripts/release/targets.ts";
import { ENGLISH, languageName } from "../../../src/domain/documents/recognition-language.ts";

const product: Product = {
  version: "1.2.3",
  summary: "Document question answering in one binary: answers that cite",
  licence: "MIT",
  maintainer: "Ada Larch <ada@example.com>",
  from: "https://releases.example/v1.2.3",
  home: "https://qa.example",
  source: { commit: "", epoch: 1_700_000_000, author: "" },
};
const [linux] = TARGETS;
if (linux === undefined) throw new Error("There is no platform.");
const beside = await filesBeside(linux, product);
const has = (program: string): boolean => Bun.which(program) !== null;

describe("a release", () => {
  it("has a manual page of each command, dated by its source", () => {
    for (const name of Object.keys(COMMANDS))
      expect(beside.get(`share/man/man1/qa-${name}.1`), name).toContain('1 "2023-11-14" "qa 1.2.3"');
    expect(beside.get("share/man/man1/qa-keys-create.1")).toContain(".SH OPTIONS");
    // A page named `help` would be the whole system's.
    expect([...beside.keys()].filter((path) => /man1\/(?!qa[-.])/.test(path))).toEqual([]);
  });

  it("has 12 languages for recognition in addition to English, each by its name and its package's checksum", () => {
    const codes = Object.keys(LANGUAGES);
    expect(codes).toHaveLength(12);
    expect(codes).not.toContain(ENGLISH);
    for (const code of codes) {
      expect(languageName(code), code).toMatch(/^[A-Z][a-z]+(?: \(simplified\))?$/);
      expect(LANGUAGES[code]).toMatch(/^sha512-[A-Za-z\d+/]{86}==$/);
    }
  });

  it("names nothing of the machine that it is made on", () => {
    for (const [path, text] of beside) {
      expect(text, path).not.toContain(ROOT);
      expect(text, path).not.toMatch(/default: "\/|\d{4}-\d\d-\d\dT/);
    }
  });

  it.runIf(has("groff"))("has manual pages that troff takes without a warning", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-man-"));
    try {
      await writeAll(folder, beside);
      const pages = await readdir(join(folder, "share/man/man1"));
      const { stderr } = Bun.spawnSync(["groff", "-Kutf8", "-man", "-Tutf8", "-ww", "-z", ...pages], {
        cwd: join(folder, "share/man/man1"),
      });
      expect(String(stderr)).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.runIf(has("systemd-analyze"))(
    "has a unit that systemd takes, closed to what it does not need",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "qa-unit-"));
      try {
        const unit = join(folder, "qa.service");
        await Bun.write(unit, (await filled("qa.service", product)).replaceAll("/usr/bin/qa", "/bin/true"));
        const verified = Bun.spawnSync(["systemd-analyze", "verify", "--man=no", unit]);
        expect([verified.exitCode, String(verified.stderr)]).toEqual([0, ""]);
        // Of 10, the fewer the better; systemd calls up to 2 "OK".
        const judged = ["systemd-analyze", "security", "--offline=yes", "--threshold=20", "--no-pager", unit];
        const { exitCode, stdout } = Bun.spawnSync(judged);
        expect(exitCode, String(stdout)).toBe(0);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it("has a formula of the archives that there are", () => {
    const archives = TARGETS.filter(({ name }) => name !== "linux-arm64").map((target) => ({
      target,
      name: `qa-1.2.3-${target.name}.tar.gz`,
      sha256: target.name,
    }));
    const text = formula(archives, product);
    expect([...text.matchAll(/^ +(on_\w+|sha256 .*)/gm)].map(([, word]) => word)).toEqual([
      "on_macos",
      "on_arm",
      'sha256 "macos-arm64"',
      "on_linux",
      "on_intel",
      'sha256 "linux-x64"',
    ]);
  });

  it("is described to Debian by fields and an indented text", () => {
    for (const line of control(product, "amd64", 12).trimEnd().split("\n"))
      expect(line).toMatch(/^[A-Z][\w-]*: \S|^ \S/);
  });

  it("names the author of its commit, or whoever is given, as its maintainer", (context) => {
    if (sourceOf(ROOT) === undefined) return context.skip("This is no git repository.");
    const told = { from: "", home: undefined, maintainer: undefined };
    const made = productOf(told);
    expect(made.maintainer).toMatch(/^\S.* <\S+@\S+>$/);
    expect(made.maintainer).toBe(made.source.author);
    expect(control(made, "amd64", 12)).not.toContain("Homepage");
    expect(productOf({ ...told, maintainer: product.maintainer }).maintainer).toBe(product.maintainer);
  });

  it("is published by a workflow that tests it first", async () => {
    const { jobs } = parse(await Bun.file(join(ROOT, ".github/workflows/release.yml")).text());
    expect(jobs.publish.needs).toContain("test");
  });
});
