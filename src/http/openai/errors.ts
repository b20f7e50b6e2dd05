import type { ErrorReply, Error as OpenaiError } from "../../contract/generated/openai-types.ts";
import type { QaError } from "../../domain/errors.ts";

const TYPES: Readonly<Record<number, OpenaiError["type"]>> = {
  401: "authentication_error",
  403: "permission_error",
  429: "rate_limit_error",
};

/** A failure in OpenAI's format. */
export const openaiFailure = ({ status, code, message, details = [] }: QaError): ErrorReply => {
  const [first] = details;
  const param = first?.field || null;
  const said = details.map(({ field, message: what }) =>
    field === "" || what === message ? what : `${field}: ${what}`,
  );
  return {
    error: {
      message: said.length > 0 ? said.join("; ") : message,
      type: TYPES[status] ?? (status < 500 ? "invalid_request_error" : "server_error"),
      param,
      code: code === "not_found" && param === "model" ? "model_not_found" : code,
    },
  };
};
