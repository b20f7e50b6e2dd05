import { QaError } from "../../domain/errors.ts";
import { newId, now } from "../../domain/ids.ts";
import { linesOf, stderrTail } from "../../extract/lines.ts";
import type { Finding } from "../doctor/doctor.ts";
import { parseReport, type Report } from "./report.ts";

/** An examination of the data directory, as far as it has come. */
export interface Examination {
  id: string;
  state: "running" | "done" | "failed";
  repair: boolean;
  started_at: string;
  ended_at: string | null;
  examined: { resources: number; workspaces: number };
  /** Faults that are left; counted at the end. */
  faults: number;
  /** Findings in all, of which the first `MOST_KEPT` are kept. */
  found: number;
  findings: Finding[];
  /** Why it failed; else empty. */
  error: string;
}

const MOST_KEPT = 10_000;
/** Findings that are told at once. */
const PAGE = 200;
/** Longest time for one, in milliseconds. */
const LONGEST = 6 * 60 * 60_000;
const LONGEST_LINE = 100_000;

export interface ExaminationDependencies {
  /** Starts this program itself. */
  command: string[];
  directory: string;
}

/** Examinations of a running server's data directory, one at a time, each in a process of its own. The last one is kept. */
export const examinations = ({ command, directory }: ExaminationDependencies) => {
  let last: Examination | undefined;
  let child: Bun.Subprocess<"ignore", "pipe", "pipe"> | undefined;

  const take = (examination: Examination, report: Report): void => {
    if (report.report === "examined")
      examination.examined = { resources: report.resources, workspaces: report.workspaces };
    else if (report.report === "finding") {
      examination.found += 1;
      if (examination.findings.length < MOST_KEPT) examination.findings.push(report.finding);
    } else examination.faults = report.faults;
  };

  const follow = async (
    examination: Examination,
    running: Bun.Subprocess<"ignore", "pipe", "pipe">,
  ): Promise<void> => {
    const said = stderrTail(running.stderr);
    let isWhole = false;
    try {
      for await (const line of linesOf(running.stdout, LONGEST_LINE)) {
        const report = parseReport(line);
        if (report === undefined) continue;
        take(examination, report);
        isWhole = report.report === "done";
      }
    } catch {
      running.kill("SIGKILL");
    }
    await running.exited;
    const error = isWhole ? "" : (await said) || "It was stopped before its end.";
    // Only now may the next one begin.
    examination.state = isWhole ? "done" : "failed";
    examination.ended_at = now();
    examination.error = error;
  };

  return {
    /** @throws QaError `already_running` while another one runs. */
    start: (repair: boolean): Examination => {
      if (last?.state === "running")
        throw new QaError("already_running", "An examination runs already. Wait until it is done.", {
          retryAfter: 10,
        });
      const examination: Examination = {
        id: newId(),
        state: "running",
        repair,
        started_at: now(),
        ended_at: null,
        examined: { resources: 0, workspaces: 0 },
        faults: 0,
        found: 0,
        findings: [],
        error: "",
      };
      const { PATH = "", HOME = "", TMPDIR } = process.env;
      child = Bun.spawn([...command, "doctor-child", directory, ...(repair ? ["--repair"] : [])], {
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
        env: { PATH, HOME, ...(TMPDIR && { TMPDIR }) },
        timeout: LONGEST,
        killSignal: "SIGKILL",
      });
      last = examination;
      void follow(examination, child);
      return examination;
    },
    /** The last one, with a page of its findings from number `after` on; undefined when none was begun. */
    last: (after: number): (Examination & { next: number }) | undefined => {
      if (last === undefined) return undefined;
      const findings = last.findings.slice(after, after + PAGE);
      return { ...last, findings, next: after + findings.length };
    },
    /** Stops the one that runs. */
    close: async (): Promise<void> => {
      child?.kill("SIGKILL");
      await child?.exited;
    },
  };
};

export type Examinations = ReturnType<typeof examinations>;
