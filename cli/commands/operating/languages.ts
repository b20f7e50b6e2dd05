import { resolve } from "node:path";
import type { Command } from "commander";
import type { RecognisedLanguage } from "../../../src/operator/languages/languages.ts";
import { dataOption, makeFilesPrivate } from "../../config/data-directory.ts";
import { type Cell, size, table } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";

interface Flags {
  data: string;
}

export function define(command: Command): void {
  dataOption(
    command
      .command("list", { isDefault: true })
      .description("list the languages, and where each is: in the program or in the data directory"),
  ).action(async ({ data }: Flags, self: Command) => {
    const { listLanguages } = await import("../../../src/operator/languages/languages.ts");
    show(self, await listLanguages(data));
  });
  dataOption(
    command
      .command("add <file...>")
      .description(
        "put languages into the data directory: CODE.traineddata or CODE.traineddata.gz, an archive or a folder of them",
      ),
  ).action(async (files: string[], { data }: Flags, self: Command) => {
    makeFilesPrivate();
    const { addLanguages } = await import("../../../src/operator/languages/languages.ts");
    const { tryLanguage } = await import("../../../src/extract/recognise/try-language.ts");
    const paths = files.map((file) => resolve(file));
    show(self, await addLanguages(data, paths, tryLanguage));
    outputFor(self.optsWithGlobals()).note(
      "They are used from the next file on. Retry files that failed before with: qa resources retry ID",
    );
  });
  dataOption(
    command.command("remove <code>").description("remove a language from the data directory"),
  ).action(async (code: string, { data }: Flags, self: Command) => {
    const { removeLanguage } = await import("../../../src/operator/languages/languages.ts");
    show(self, [await removeLanguage(data, code)]);
  });
}

function show(command: Command, languages: RecognisedLanguage[]): void {
  const out = outputFor(command.optsWithGlobals());
  out.result(languages, () => table(out, languages.map(row)));
}

const row = ({ code, name, bytes }: RecognisedLanguage): Cell[] => [
  code,
  name,
  bytes === null ? "in the program" : size(bytes),
];
