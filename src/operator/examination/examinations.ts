import { notFound, QaError } from "../../domain/errors.ts";
import { newId, now } from "../../domain/ids.ts";
import { linesOf, stderrTail } from "../../extract/lines.ts";
import type { Finding } from "../doctor/doctor.ts";
import type { Place } from "../places.ts";
import { parseReport, type Report } from "./report.ts";

/** An examination of what is stored, and its progress. */
export interface Examination {
  id: string;
  /** The server that holds it. */
  node: string;
  state: "running" | "done" | "failed" | "cancelled";
  repair: boolean;
  started_at: string;
  ended_at: string | null;
  examined: { resources: number; workspaces: number };
  /** Remaining faults; counted at the end. */
  faults: number;
  /** Number of findings, of which the first `MOST_KEPT` are kept. */
  found: number;
  findings: Finding[];
  /** Why it failed; else empty. */
  error: string;
}

const MOST_KEPT = 10_000;
/** Findings that are returned at once. */
const PAGE = 200;
/** Longest time for one, in milliseconds. */
const LONGEST = 6 * 60 * 60_000;
const LONGEST_LINE = 100_000;

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

export interface ExaminationDependencies {
  /** Starts this program itself. */
  command: string[];
  /** The name of this server. */
  node: string;
  /** What the server runs on. */
  place: Place & { data: string };
}

/** The environment variables that clients of PostgreSQL and of buckets read. */
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

class ExaminationRuns {
  readonly #command: string[];
  readonly #node: string;
  readonly #place: Place & { data: string };
  #last: Examination | undefined;
  #child: Child | undefined;
  #isCancelled = false;
  /** Resolves once the start of the last one is recorded. */
  #begun: Promise<void> | undefined;
  /** Resolves once its child has exited. */
  #ended: Promise<void> | undefined;

  constructor({ command, node, place }: ExaminationDependencies) {
    this.#command = command;
    this.#node = node;
    this.#place = place;
  }

  #take(examination: Examination, report: Report): void {
    if (report.report === "examined")
      examination.examined = { resources: report.resources, workspaces: report.workspaces };
    else if (report.report === "finding") {
      examination.found += 1;
      if (examination.findings.length < MOST_KEPT) examination.findings.push(report.finding);
    } else examination.faults = report.faults;
  }

  async #follow(examination: Examination, running: Child): Promise<void> {
    const said = stderrTail(running.stderr);
    let isWhole = false;
    try {
      for await (const line of linesOf(running.stdout, LONGEST_LINE)) {
        const report = parseReport(line);
        if (report === undefined) continue;
        this.#take(examination, report);
        isWhole = report.report === "done";
      }
    } catch {
      running.kill("SIGKILL");
    }
    await running.exited;
    // Only now may the next one begin.
    if (isWhole) this.#end(examination, "done");
    else if (this.#isCancelled) this.#end(examination, "cancelled");
    else this.#end(examination, "failed", (await said) || "It was stopped before its end.");
  }

  #end(examination: Examination, state: Examination["state"], error = ""): void {
    examination.state = state;
    examination.ended_at = now();
    examination.error = error;
  }

  #spawn(repair: boolean): Child {
    const { PATH = "", HOME = "", TMPDIR } = process.env;
    return Bun.spawn([...this.#command, "doctor-child", this.#place.data, ...(repair ? ["--repair"] : [])], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...environmentFor(this.#place) },
      timeout: LONGEST,
      killSignal: "SIGKILL",
    });
  }

  #run(examination: Examination): void {
    try {
      this.#isCancelled = false;
      this.#child = this.#spawn(examination.repair);
      this.#ended = this.#follow(examination, this.#child);
    } catch (error) {
      this.#end(examination, "failed", String(error));
    }
  }

  /**
   * @param note records that it begins, before it does: what cannot be recorded is not begun.
   * @throws QaError `already_running` while another one is running.
   */
  readonly start = async (repair: boolean, note: (id: string) => Promise<void>): Promise<void> => {
    if (this.#last?.state === "running")
      throw new QaError("already_running", "A check is already running. Wait until it is done.", {
        retryAfter: 10,
      });
    const examination: Examination = {
      id: newId(),
      node: this.#node,
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
    const before = this.#last;
    this.#last = examination;
    this.#begun = note(examination.id);
    try {
      await this.#begun;
    } catch (error) {
      this.#last = before;
      throw error;
    }
    this.#run(examination);
  };

  /**
   * Stops the running one; it has ended when this resolves.
   * @param note records that it is stopped, before it is.
   * @throws QaError `not_found` if none is running.
   */
  readonly cancel = async (note: (id: string) => Promise<void>): Promise<void> => {
    const running = this.#last;
    if (running?.state !== "running") throw notFound();
    await this.#begun;
    await note(running.id);
    // It may have ended by itself in the meantime, and the next one may have begun.
    if (this.#last !== running || running.state !== "running") return;
    this.#isCancelled = true;
    this.#child?.kill("SIGKILL");
    await this.#ended;
  };

  /** The last one, with a page of its findings from number `after` on; undefined if none was begun. */
  readonly last = (after: number): (Examination & { next: number }) | undefined => {
    if (this.#last === undefined) return undefined;
    const findings = this.#last.findings.slice(after, after + PAGE);
    return { ...this.#last, findings, next: after + findings.length };
  };

  /** Stops the running one. */
  readonly close = async (): Promise<void> => {
    this.#child?.kill("SIGKILL");
    await this.#child?.exited;
  };
}

/** Examinations of what a running server stores, one at a time, each in a separate process. The last one is kept. */
export const examinations = (dependencies: ExaminationDependencies) => new ExaminationRuns(dependencies);

export type Examinations = ReturnType<typeof examinations>;
