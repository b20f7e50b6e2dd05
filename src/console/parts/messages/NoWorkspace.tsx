import { Anchor } from "@mantine/core";
import { Layers } from "lucide-react";
import { Link } from "wouter";
import { useWorkspaces } from "../../frame/workspace.ts";
import { EmptyState } from "./EmptyState.tsx";
import { Failure } from "./Failure.tsx";
import { Waiting } from "./Waiting.tsx";

/** Replaces a page about a workspace if there is none, or none yet. */
export const NoWorkspace = () => {
  const { isPending, error, retry } = useWorkspaces();
  if (error !== null) return <Failure error={error} retry={retry} />;
  if (isPending) return <Waiting />;
  return (
    <EmptyState
      Icon={Layers}
      title="No workspace yet"
      action={
        <Anchor component={Link} href="/workspaces">
          Workspaces
        </Anchor>
      }
    >
      A workspace holds documents and the questions about them. Create one first.
    </EmptyState>
  );
};
