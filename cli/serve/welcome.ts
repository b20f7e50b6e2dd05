import { version } from "../../package.json" with { type: "json" };
import type { RunningServer } from "../../src/server/start.ts";
import { shortPath } from "../config/data-directory.ts";
import type { Output } from "../output/output.ts";
import { consoleLink } from "../server/console-link.ts";
import { fitted } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";
import { type FirstKey, settingsOf } from "./first-key.ts";

/** What people see once the server is ready: its address, how to sign in, where their data is, and what to do next. */
export function welcome(
  out: Output,
  { url, dataDirectory, engine, metricsUrl }: RunningServer,
  first: FirstKey | undefined,
): string[] {
  const lines = [
    out.paint("bold", printable(`qa ${version} is ready at ${url}`)),
    ...(metricsUrl === undefined ? [] : [`Metrics for Prometheus: ${metricsUrl}/metrics`]),
    ...consoleLines(out, first),
    ...placeLines(dataDirectory, first),
    engine === "local"
      ? "Answers quote your documents. Add a model for written answers: qa help models"
      : "Answers are written by your chat model and cite your documents.",
    first === undefined
      ? "Ctrl-C stops the server."
      : "Next, in another terminal: qa upload FILE. Ctrl-C stops the server.",
  ];
  return lines.map((line) => fitted(line, out.width));
}

function consoleLines(out: Output, first: FirstKey | undefined): string[] {
  if (first?.code === undefined) return ["Console: get a sign-in link with qa console"];
  const link = consoleLink(first.baseUrl, first.code);
  return ["Sign in to the console with this link. It works once, within 10 minutes:", out.link(link, link)];
}

function placeLines(dataDirectory: string, first: FirstKey | undefined): string[] {
  const data = `Data: ${shortPath(dataDirectory)}`;
  if (first === undefined) return [printable(data)];
  if (first.keptIn !== undefined) return [printable(`${data}  API key: in ${shortPath(first.keptIn)}`)];
  return [
    printable(data),
    `The API key could not be saved. Keep it, it is shown only once: ${first.key}`,
    `Use it with: QA_API_KEY=… ${settingsOf(first)}`,
  ];
}
