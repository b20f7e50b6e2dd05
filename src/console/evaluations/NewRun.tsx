import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { operator } from "../api/operator.ts";
import { DropZone } from "../documents/DropZone.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { Cost } from "./Cost.tsx";
import { GoldenFormat } from "./GoldenFormat.tsx";

/** Takes a golden file, says what a run of it costs, and begins one. */
export const NewRun = ({ workspaceId }: { workspaceId: string }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [file, setFile] = useState<{ name: string; golden: string }>();
  const check = operator.useMutation("post", "/evaluations/check/");
  const start = operator.useMutation("post", "/workspaces/{workspace_id}/evaluations/", {
    onSuccess: async ({ data }) => {
      navigate(`/evaluations/${data.id}`);
      await queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/evaluations/"] });
    },
  });
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const taken = { name: chosen.name, golden: await chosen.text() };
    setFile(taken);
    start.reset();
    check.mutate({ body: { golden: taken.golden } });
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
              <button
                type="button"
                className="main"
                disabled={start.isPending}
                onClick={() => start.mutate({ params: { path: { workspace_id: workspaceId } }, body: file })}
              >
                Run
              </button>
            )}
          </div>
        )}
      </DropZone>
      <GoldenFormat />
    </section>
  );
};
