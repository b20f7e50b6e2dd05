import { FileButton, Group, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Name } from "../parts/text/Name.tsx";
import { counted } from "../parts/text/units.ts";
import { Cost } from "./Cost.tsx";
import { GoldenFormat } from "./GoldenFormat.tsx";

/** Bytes; the server takes no larger request. */
const LARGEST = 1024 * 1024;

const SOURCES = [
  { value: "set", label: "Golden set" },
  { value: "file", label: "A golden file" },
];

interface NewRunProps {
  workspaceId: string;
  /** Questions in the workspace's golden set. */
  kept: number;
  close: () => void;
}

/** Takes the questions of the workspace's golden set or of a file, shows the cost of a run, and starts it. */
export const NewRun = ({ workspaceId, kept, close }: NewRunProps) => {
  const [source, setSource] = useState(kept > 0 ? "set" : "file");
  return (
    <Modal opened onClose={close} title="New run" size="lg" closeButtonProps={{ "aria-label": "Close" }}>
      <Stack gap="md">
        <SegmentedControl
          data={SOURCES}
          value={source}
          onChange={setSource}
          fullWidth
          aria-label="Questions from"
        />
        {source === "set" ? (
          <FromSet workspaceId={workspaceId} kept={kept} />
        ) : (
          <FromFile workspaceId={workspaceId} />
        )}
      </Stack>
    </Modal>
  );
};

const useStart = (workspaceId: string) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const start = operator.useMutation("post", "/workspaces/{workspace_id}/evaluations/", {
    onSuccess: async ({ data }) => {
      navigate(`/evaluations/${data.id}`);
      await queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/evaluations/"] });
    },
  });
  const run = (body: { name: string; golden?: string }): void =>
    start.mutate({ params: { path: { workspace_id: workspaceId } }, body });
  return { start, run };
};

const RunButton = ({ start, run }: { start: { isPending: boolean }; run: () => void }) => (
  <Group justify="flex-end">
    <Button type="button" className="main" disabled={start.isPending} onClick={run}>
      Run
    </Button>
  </Group>
);

const FromSet = ({ workspaceId, kept }: { workspaceId: string; kept: number }) => {
  const { start, run } = useStart(workspaceId);
  if (kept === 0)
    return (
      <Text size="sm">
        The golden set of this workspace is empty. Add answers to it from a thread, or write questions on the
        Golden set tab.
      </Text>
    );
  return (
    <>
      <Text size="sm">{counted(kept, "question")} of the golden set will be asked, one after the other.</Text>
      {start.isError && <Failure error={start.error} />}
      <RunButton start={start} run={() => run({ name: "Golden set" })} />
    </>
  );
};

const FromFile = ({ workspaceId }: { workspaceId: string }) => {
  const { start, run } = useStart(workspaceId);
  const [file, setFile] = useState<{ name: string; golden: string }>();
  const [problem, setProblem] = useState<string>();
  const check = operator.useMutation("post", "/evaluations/check/");
  const take = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
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
    <>
      <Group gap="sm">
        <FileButton onChange={(chosen) => void take(chosen)} accept=".jsonl,.ndjson">
          {(props) => (
            <Button type="button" {...props}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {file ? <Name text={file.name} /> : "JSON lines, up to 1,000 questions"}
        </Text>
      </Group>
      {problem !== undefined && <Failure error={problem} />}
      {file && check.isPending && <Waiting what="Reading the file…" />}
      {check.isError && <Failure error={check.error} />}
      {check.data && <Cost check={check.data.data} />}
      {start.isError && <Failure error={start.error} />}
      {file && check.isSuccess && <RunButton start={start} run={() => run(file)} />}
      <GoldenFormat />
    </>
  );
};
