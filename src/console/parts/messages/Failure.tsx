import { Alert, Text } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { ApiError } from "../../../client/operator.ts";
import { Button } from "../buttons/Button.tsx";
import { harmless } from "../text/harmless.ts";

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What went wrong, in the server's words, with a button that tries again. */
export const Failure = ({ error, retry }: { error: unknown; retry?: () => void }) => (
  <Alert color="red" variant="light" icon={<CircleAlert size={18} />} my="sm" className="failure">
    <p>{harmless(told(error))}</p>
    {error instanceof ApiError && error.details !== undefined && error.details.length > 0 && (
      <ul>
        {error.details.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {harmless(field)} {harmless(message)}
          </li>
        ))}
      </ul>
    )}
    {error instanceof ApiError && error.requestId !== undefined && (
      <Text size="xs" c="dimmed">
        Request {harmless(error.requestId)}
      </Text>
    )}
    {retry && (
      <Button type="button" size="xs" mt="xs" onClick={retry}>
        Try again
      </Button>
    )}
  </Alert>
);
