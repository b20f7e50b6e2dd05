import type { Resource } from "../../src/client/index.ts";
import { type Failure, failureLines } from "../output/failures.ts";
import type { Output } from "../output/output.ts";
import { counted } from "../output/progress.ts";
import { printable } from "../terminal/printable.ts";

/** The outcome for a file to upload. */
export interface Outcome {
  name: string;
  resource?: Resource;
  /** Why it was not sent, or did not become ready. */
  failure?: string;
  /** Nothing was sent, since its content was there already. */
  wasThere?: boolean;
  /** An earlier resource was deleted for it. */
  hasReplaced?: boolean;
}

/** The end of an upload of many files: `27 ready, 3 failed.`, each failure with its reason, and what to do next. */
export function uploadSummary(out: Output, outcomes: readonly Outcome[]): string[] {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const failures = failed.map(({ name, failure = "" }): Failure => ({ name, reason: failure }));
  return [
    out.paint("bold", `${countsOf(outcomes).join(", ")}.`),
    ...failureLines(out, failures),
    ...noteLines(outcomes).map((line) => printable(line)),
    ...nextLines(failed),
  ];
}

function countsOf(outcomes: readonly Outcome[]): string[] {
  const count = (is: (outcome: Outcome) => boolean): number => outcomes.filter(is).length;
  const isReady = ({ resource, failure }: Outcome): boolean =>
    resource?.status === "ready" && failure === undefined;
  const aside = [
    [count(({ wasThere }) => wasThere === true), "already there"],
    [count(({ hasReplaced }) => hasReplaced === true), "in place of earlier versions"],
  ] as const;
  const told = aside.flatMap(([number, words]) =>
    number === 0 ? [] : [`${number.toLocaleString("en")} ${words}`],
  );
  const counts = [
    [count(isReady), "ready"],
    [count(({ failure }) => failure !== undefined), "failed"],
    [
      count((each) => each.resource !== undefined && each.failure === undefined && !isReady(each)),
      "waiting to be read",
    ],
    [count(({ resource, failure }) => resource === undefined && failure === undefined), "not sent"],
  ] as const;
  return counts.flatMap(([number, words]) => {
    if (number === 0) return [];
    const more = words === "ready" && told.length > 0 ? ` (${told.join(", ")})` : "";
    return [`${number.toLocaleString("en")} ${words}${more}`];
  });
}

function noteLines(outcomes: readonly Outcome[]): string[] {
  const noted = outcomes.filter(({ resource }) => resource?.status === "ready" && resource.notice !== "");
  const [first] = noted;
  if (first === undefined) return [];
  return [
    noted.length === 1
      ? `There is a note on ${first.name}. Read it with: qa resources get TITLE`
      : `There are notes on ${counted(noted.length, "files")}, such as ${first.name}. Read one with: qa resources get TITLE`,
  ];
}

function nextLines(failed: readonly Outcome[]): string[] {
  const isAny = (status: Resource["status"]): boolean =>
    failed.some(({ resource }) => resource?.status === status);
  const hasFailed = isAny("failed");
  // A failed one already exists, and is replaced once the corrected file is ready.
  const flag = hasFailed ? "--replace" : "--skip-existing";
  const again = hasFailed ? " See the reasons again with: qa status" : "";
  return [
    ...(failed.some(({ resource }) => resource?.status !== "limited")
      ? [`Next: correct these files, then run the same command with ${flag}.${again}`]
      : []),
    ...(isAny("limited") ? ["Later, retry the paused ones with: qa resources retry TITLE"] : []),
  ];
}
