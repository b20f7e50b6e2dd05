import { notFound, QaError } from "../../domain/errors.ts";
import { newId, now } from "../../domain/ids.ts";
import { linesOf, stderrTail } from "../../extract/lines.ts";
import type { Finding } from "../doctor/doctor.ts";
import type { Place } from "../places.ts";
import { parseReport, type Report } from "./report.ts";

/** An examination of what is stored, as far as it has come. */
export interface Examination {
  id: string;
  /** The server that keeps it. */
  node: string;
  state: "running" | "done" | "failed" | "cancelled";
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

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

export interface ExaminationDependencies {
  /** Starts this program itself. */
  command: string[];
  /** What this server is called. */
  node: string;
  /** What the server runs on. */
  place: Place & { data: string };
}

/** Of the environment, what clients of PostgreSQL and of buckets read. */
const OF_CLIENTS = /^(?:PG|AWS_|SSL_CERT_|NODE_EXTRA_CA_CERTS$|(?:https?|no)_proxy$)/i;

/** What the child is given to reach records and documents that are not in the data directory. */
const environmentFor = ({ records, storage }: Place): Record<string, string | undefined> =>
  records === undefined && storage === undefined
    ? {}
    : {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_CLIENTS.test(name))),
        QA_RECORDS: records,
        QA_STORAGE: storage,
      };

/** Examinations of what a running server stores, one at a time, each in a process of its own. The last one is kept. */
export const examinations = ({ command, node, place }: ExaminationDependencies) => {
  let last: Examination | undefined;
  let child: Child | undefined;
  let isCancelled = false;
  /** Once it is noted that the last one begins. */
  let begun: Promise<void> | undefined;
  /** Once its child is gone. */
  let ended: Promise<void> | undefined;

  const take = (examination: Examination, report: Report): void => {
    if (report.report === "examined")
      examination.examined = { resources: report.resources, workspaces: report.workspaces };
    else if (report.report === "finding") {
      examination.found += 1;
      if (examination.findings.length < MOST_KEPT) examination.findings.push(report.finding);
    } else examination.faults = report.faults;
  };

  const follow = async (examination: Examination, running: Child): Promise<void> => {
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
    // Only now may the next one begin.
    if (isWhole) end(examination, "done");
    else if (isCancelled) end(examination, "cancelled");
    else end(examination, "failed", (await said) || "It was stopped before its end.");
  };

  const end = (examination: Examination, state: Examination["state"], error = ""): void => {
    examination.state = state;
    examination.ended_at = now();
    examination.error = error;
  };

  const spawn = (repair: boolean): Child => {
    const { PATH = "", HOME = "", TMPDIR } = process.env;
    return Bun.spawn([...command, "doctor-child", place.data, ...(repair ? ["--repair"] : [])], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...environmentFor(place) },
      timeout: LONGEST,
      killSignal: "SIGKILL",
    });
  };

  const run = (examination: Examination): void => {
    try {
      isCancelled = false;
      child = spawn(examination.repair);
      ended = follow(examination, child);
    } catch (error) {
      end(examination, "failed", String(error));
    }
  };

  return {
    /**
     * @param note notes that it begins, before it does: what cannot be noted is not begun.
     * @throws QaError `already_running` while another one runs.
     */
    start: async (repair: boolean, note: (id: string) => Promise<void>): Promise<void> => {
      if (last?.state === "running")
        throw new QaError("already_running", "A check is already running. Wait until it is done.", {
          retryAfter: 10,
        });
      const examination: Examination = {
        id: newId(),
        node,
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
      const before = last;
      last = examination;
      begun = note(examination.id);
      try {
        await begun;
      } catch (error) {
        last = before;
        throw error;
      }
      run(examination);
    },
    /**
     * Stops the one that runs; it has ended when this resolves.
     * @param note notes that it is stopped, before it is.
     * @throws QaError `not_found` where none runs.
     */
    cancel: async (note: (id: string) => Promise<void>): Promise<void> => {
      const running = last;
      if (running?.state !== "running") throw notFound();
      await begun;
      await note(running.id);
      // It may have ended by itself meanwhile, and the next one begun.
      if (last !== running || running.state !== "running") return;
      isCancelled = true;
      child?.kill("SIGKILL");
      await ended;
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
