import { CommanderError } from "commander";
import { EXIT, exitCodeOf } from "../terminal/exit.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { printable } from "../terminal/printable.ts";
import { say } from "../terminal/streams.ts";
import { unreachableHint } from "./unreachable.ts";

/** A failure of the command line itself, that its user can put right. */
export const usageError = (message: string, exitCode: number = EXIT.usage): CommanderError =>
  new CommanderError(exitCode, "qa.usage", message);

/** Says in one line on stderr what failed and what to do; gives the exit code. Silent for Ctrl-C. */
export function report(error: unknown, about?: string): number {
  const { message, exitCode, requestId } = failureOf(error);
  if (exitCode !== EXIT.interrupted) {
    const request = requestId === undefined ? "" : ` [request ${requestId}]`;
    say(`qa: ${about === undefined ? "" : `${printable(about)}: `}${printable(message + request)}`);
  }
  return exitCode;
}

interface Told {
  /** What failed and what to do, in one line; empty for Ctrl-C. */
  message: string;
  exitCode: number;
  /** Of the request that the server refused. */
  requestId?: string | undefined;
}

export function failureOf(error: unknown): Told {
  if (error instanceof CommanderError) return { message: error.message, exitCode: error.exitCode };
  if (!(error instanceof Error)) return unexpected(String(error));
  if (error.name === "AbortError") return { message: "", exitCode: EXIT.interrupted };
  if (!("code" in error) || typeof error.code !== "string" || !isKnown(error))
    return isOfSystem(error) ? refusedBySystem(error) : unexpected(error.message);
  const { code, status, requestId } = error;
  const details = (error.details ?? [])
    .filter(({ message }) => !error.message.includes(message))
    .map(({ field, message }) =>
      field === "" ? message : `${FLAGS[field.replace(/\.\d+$/, "")] ?? field}: ${message}`,
    );
  // Of an invalid request the details say all, and the message only names their fields; of any other failure the
  // details may be bare ids, which mean nothing without it.
  const said =
    code === "invalid_request" && details.length > 0
      ? [details.join("; ")]
      : [insteadOf(code, error.message), ...(details.length === 0 ? [] : [`(${details.join("; ")})`])];
  const parts = [
    ...said,
    ...(code === "not_reachable" ? [unreachableHint(error.cause)] : []),
    ...(NEXT[code] === undefined ? [] : [NEXT[code]]),
  ];
  return { message: parts.join(" "), exitCode: exitCodeOf(code, status), requestId };
}

const unexpected = (message: string): { message: string; exitCode: number } => ({
  message: `Unexpected error: ${message.replace(/\.$/, "")}. If it happens again, report it with the output of: qa version --json`,
  exitCode: EXIT.unexpected,
});

const isOfSystem = (error: Error): error is NodeJS.ErrnoException => "syscall" in error;

/** What the operating system refused, and for which file. */
const refusedBySystem = (error: NodeJS.ErrnoException): { message: string; exitCode: number } => ({
  message: [...(error.path === undefined ? [] : [`${error.path}:`]), fileFault(error)].join(" "),
  exitCode: EXIT.unexpected,
});

/** Messages for a terminal, where the server's are written for programs. */
const INSTEAD: Record<string, string> = {
  sign_in_refused:
    "Wrong name or password. Try again, or set a new password on the server's machine with: qa operators password NAME",
  skill_not_found: "There is no such skill for this workspace. An operator lists them with: qa skills list",
  invalid_api_key:
    "The server does not accept the API key: it is wrong, expired or revoked. Give another with QA_API_KEY or --api-key-file; an operator can create one with: qa keys create",
};

const insteadOf = (code: string, message: string): string =>
  // A server names nothing to callers who may not know what exists; operators' commands name what is missing.
  code === "not_found" && message.startsWith("Not found.")
    ? "Not found: there is nothing with that id that you may see. List what there is with: qa workspaces list, qa resources list, qa sessions list"
    : (INSTEAD[code] ?? message);

/** Options that fields of a request are given with. */
const FLAGS: Record<string, string> = {
  external_user_id: "--user",
  session_id: "--session (of qa sessions list)",
  skill_id: "--skill (of qa skills list)",
  resource_ids: "--resource",
  workspace_id: "--workspace",
  origins: "--origin",
  page_size: "--page-size",
};

/** What to do next, if the message does not say. */
const NEXT: Record<string, string> = {
  resource_not_found: "See what there is with: qa resources list",
  resource_not_ready: "See their progress with: qa status",
  not_signed_in: "Do that with: qa operators sign-in NAME",
  ingestion_limited: "Do that with: qa resources retry",
};

/** `ApiError` and `QaError` alike, without loading either. */
interface Coded extends Error {
  code: string;
  status: number | undefined;
  requestId?: string | undefined;
  details?: { field: string; message: string }[] | undefined;
}

function isKnown(error: Error): error is Coded {
  return error.name === "ApiError" || error.name === "QaError";
}
