import { vi } from "vitest";
import type { Answered } from "../process/server.ts";
import type { OperatorServer } from "./operator.ts";

/** A line of a golden file on the documents of `makeDataDirectory`, each called note.pdf. */
export interface Line {
  question: string;
  [field: string]: unknown;
}

const of = (question: string, ...answers: string[]): Line => ({
  question,
  documents: ["note.pdf"],
  pages: [1],
  answers,
});

/** One that the documents answer, one whose accepted answer they contradict, and one that none answers. */
export const SEALS = of("How many seals does the lighthouse keeper of Marrowby count each spring?", "forty");
export const BREAD = of("Which bread does the bakery in Quillon sell on Thursdays?", "rye bread");
export const SUBMARINE: Line = {
  question: "Which submarine carried the ambassador of Peru?",
  unanswerable: true,
};

export const goldenFile = (...lines: Line[]): string => lines.map((line) => JSON.stringify(line)).join("\n");

/** The calls of one operator. */
export const evaluator = (server: OperatorServer, credential: { token: string }) => {
  const call = (method: string, path: string, body?: unknown): Promise<Answered> =>
    server.operate(credential, method, path, body);
  return {
    call,
    start: (workspaceId: string, golden: string, name = "golden.jsonl"): Promise<Answered> =>
      call("POST", `/workspaces/${workspaceId}/evaluations/`, { name, golden }),
    find: (id: string): Promise<Answered> => call("GET", `/evaluations/${id}/`),
    results: (id: string, show: "all" | "failures" = "all"): Promise<Answered> =>
      call("GET", `/evaluations/${id}/results/?show=${show}`),
    /** Resolves once the run has come to this state. */
    until: async (id: string, state: string): Promise<Answered> => {
      const seen = () => call("GET", `/evaluations/${id}/`);
      await vi.waitUntil(async () => (await seen()).at("data.state") === state, { timeout: 60_000 });
      return seen();
    },
  };
};
