import { setTimeout } from "node:timers/promises";
import {
  dataOf,
  type Evaluation,
  type EvaluationResult,
  type GoldenFileCheck,
  type OperatorClient,
} from "../../src/client/operator.ts";
import { entriesOf } from "./lists.ts";

/** Milliseconds between two checks of progress. */
const LOOK_EVERY = 500;

/** Runs of golden questions on a server. */
export const remoteEvaluations = (client: OperatorClient) => {
  const find = (evaluation_id: string): Promise<Evaluation> =>
    dataOf(client.GET("/evaluations/{evaluation_id}/", { params: { path: { evaluation_id } } }));
  return {
    find,
    check: (golden: string): Promise<GoldenFileCheck> =>
      dataOf(client.POST("/evaluations/check/", { body: { golden } })),
    start: (workspace_id: string, body: { name: string; golden?: string }): Promise<Evaluation> =>
      dataOf(
        client.POST("/workspaces/{workspace_id}/evaluations/", { params: { path: { workspace_id } }, body }),
      ),
    /** The workspace's own golden questions. */
    golden: (workspace_id: string): Promise<{ questions: number; golden: string }> =>
      dataOf(client.GET("/workspaces/{workspace_id}/golden/file/", { params: { path: { workspace_id } } })),
    /** Looks at a run until it has ended. */
    ended: async (
      id: string,
      onProgress: (asked: number, questions: number) => void,
    ): Promise<Evaluation> => {
      for (;;) {
        const seen = await find(id);
        if (seen.state !== "running") return seen;
        onProgress(seen.asked, seen.questions);
        await setTimeout(LOOK_EVERY);
      }
    },
    list: (workspace_id: string): Promise<Evaluation[]> =>
      entriesOf((query) =>
        dataOf(
          client.GET("/workspaces/{workspace_id}/evaluations/", {
            params: { path: { workspace_id }, query },
          }),
        ),
      ),
    results: (evaluation_id: string, show: "all" | "failures"): Promise<EvaluationResult[]> =>
      entriesOf((page) =>
        dataOf(
          client.GET("/evaluations/{evaluation_id}/results/", {
            params: { path: { evaluation_id }, query: { ...page, show } },
          }),
        ),
      ),
    compare: (evaluation_id: string, other_id: string) =>
      dataOf(
        client.GET("/evaluations/{evaluation_id}/comparison/{other_id}/", {
          params: { path: { evaluation_id, other_id } },
        }),
      ),
    cancel: (evaluation_id: string): Promise<Evaluation> =>
      dataOf(client.POST("/evaluations/{evaluation_id}/cancel/", { params: { path: { evaluation_id } } })),
    remove: async (evaluation_id: string): Promise<void> => {
      await dataOf(client.DELETE("/evaluations/{evaluation_id}/", { params: { path: { evaluation_id } } }));
    },
  };
};

export type RemoteEvaluations = ReturnType<typeof remoteEvaluations>;
