import { ApiError } from "../../client/operator.ts";
import { harmless } from "./harmless.ts";

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What went wrong, in the words of the server, with what tries it again. */
export const Failure = ({ error, retry }: { error: unknown; retry?: () => void }) => (
  <div role="alert" className="failure">
    <p>{harmless(told(error))}</p>
    {error instanceof ApiError && error.details !== undefined && (
      <ul>
        {error.details.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {harmless(field)} {harmless(message)}
          </li>
        ))}
      </ul>
    )}
    {error instanceof ApiError && error.requestId !== undefined && (
      <p className="small">Request {harmless(error.requestId)}</p>
    )}
    {retry && (
      <button type="button" onClick={retry}>
        Try again
      </button>
    )}
  </div>
);
