import type { Command } from "commander";
import { version } from "../../../package.json" with { type: "json" };
import { type GlobalOptions, settingsNow } from "../../config/config.ts";
import { usageError } from "../../errors/failure.ts";
import { outputFor } from "../../output/output.ts";
import { latestRelease } from "../../server/release.ts";
import { interruption } from "../../terminal/interruption.ts";
import { printable } from "../../terminal/printable.ts";

export function define(command: Command): void {
  command
    .description("check for a newer release; nothing is downloaded or run")
    .option("--check", "check now")
    .option(
      "--from <url>",
      'where a release is described, as {"version": "1.2.3", "url": "https://…"} (QA_UPDATE_URL, update_url in the configuration)',
    )
    .action(async ({ check = false, from }: { check?: boolean; from?: string }, self: Command) => {
      if (!check)
        throw usageError("qa does not update itself. Check for a newer release with: qa update --check");
      const flags: GlobalOptions = self.optsWithGlobals();
      const url = from ?? (await settingsNow(flags)).update_url.value;
      if (url === undefined)
        throw usageError(
          `This is qa ${version}. To check for newer releases, give their address with --from URL, or save it with: qa config set update_url URL`,
        );
      const latest = await latestRelease(url, interruption());
      const isNewer = Bun.semver.order(latest.version, version) > 0;
      outputFor(flags).result(
        { current: version, latest: latest.version, newer: isNewer, url: latest.url },
        () => [
          isNewer
            ? printable(
                `qa ${latest.version} is available; this is ${version}.${latest.url ? ` Get it from ${latest.url}` : ""}`,
              )
            : `qa ${version} is the newest release.`,
        ],
      );
    });
}
