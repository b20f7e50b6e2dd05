import { Alert, Anchor } from "@mantine/core";
import { Info } from "lucide-react";
import { Link } from "wouter";
import { operator } from "../api/operator.ts";

/** Says why skills do nothing yet, where the server has no chat model. */
export const NoChatModel = () => {
  const status = operator.useQuery("get", "/status/", {}, { select: ({ data }) => data.models.chat });
  if (status.data !== null) return null;
  return (
    <Alert color="blue" variant="light" icon={<Info size={18} aria-hidden="true" />} mb="md">
      Skills shape answers that a chat model writes. No chat model is set, so answers with a skill and without
      it are the same excerpts.{" "}
      <Anchor component={Link} href="/models" size="sm" underline="always">
        Set a chat model
      </Anchor>
    </Alert>
  );
};
