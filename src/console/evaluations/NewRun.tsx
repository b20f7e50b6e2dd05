import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { operator } from "../api/operator.ts";
import { DropZone } from "../documents/DropZone.tsx";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { Cost } from "./Cost.tsx";
import { GoldenFormat } from "./GoldenFormat.tsx";

/** Bytes; the server takes no larger request. */
const LARGEST = 1024 * 1024;

/** Takes a golden file, says what a run of it costs, and begins one. */
export const NewRun = ({ workspaceId }: { workspaceId: string }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [file, setFile] = useState<{ name: string; golden: string }>();
  const [problem, setProblem] = useState<string>();
  const check = operator.useMutation("post", "/evaluations/check/");
  const start = operator.useMutation("post", "/workspaces/{workspace_id}/evaluations/", {
    onSuccess: async ({ data }) => {
      navigate(`/evaluations/${data.id}`);
      await queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/evaluations/"] });
    },
  });
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setFile(undefined);
    setProblem(undefined);
    start.reset();
    if (chosen.size > LARGEST) return setProblem("A golden file has at most 1 MiB. Choose a smaller one.");
    try {
      const golden = await chosen.text();
      setFile({ name: chosen.name, golden });
      check.mutate({ body: { golden } });
    } catch {
      setProblem("This file cannot be read. Choose it again.");
    }
  };
  return (
    <section aria-labelledby="new-run">
      <h2 id="new-run">New run</h2>
      <DropZone
        several={false}
        accept=".jsonl,.ndjson"
        hint="A golden file: JSON lines, up to 1,000 questions"
        take={([chosen]) => void take(chosen)}
      >
        {problem !== undefined && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        {file && (
          <div>
            <p>
              <Name text={file.name} />
            </p>
            {check.isPending && <Waiting what="Reading the file…" />}
            {check.isError && <Failure error={check.error} />}
            {check.data && <Cost check={check.data.data} />}
            {start.isError && <Failure error={start.error} />}
            {check.isSuccess && (
              <Button
                type="button"
                className="main"
                disabled={start.isPending}
                onClick={() => start.mutate({ params: { path: { workspace_id: workspaceId } }, body: file })}
              >
                Run
              </Button>
            )}
          </div>
        )}
      </DropZone>
      <GoldenFormat />
    </section>
  );
};
