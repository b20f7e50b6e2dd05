import type { FastifyInstance } from "fastify";
import { openaiDocument } from "../../contract/document.ts";
import { notFound } from "../../domain/errors.ts";
import type { Telemetry } from "../../domain/telemetry.ts";
import { answerFailures } from "../replies/errors.ts";
import { bindContract } from "../routes.ts";
import { type OpenaiAnswerOptions, openaiAnswererOf } from "./answers.ts";
import { openaiFailure } from "./errors.ts";

/** The base path of this contract; its `servers` says the same. */
const OPENAI_PATH = "/openai/v1";

/** Serves the OpenAI-compatible API, separate from the rest: everything below its path fails in OpenAI's format. */
export const serveOpenai = async (
  app: FastifyInstance,
  options: OpenaiAnswerOptions & { telemetry: Telemetry },
): Promise<void> => {
  await app.register(
    async (openai) => {
      // OpenAI's clients retry after any 5xx unless told otherwise.
      answerFailures(openai, options.report, openaiFailure, ({ retryable }) => ({
        "x-should-retry": String(retryable),
      }));
      openai.setNotFoundHandler(() => {
        throw notFound();
      });
      bindContract(openai, {
        contract: openaiDocument,
        basePath: "",
        label: "openai.",
        access: () => ({ needsKey: true, bearerKey: true }),
        answerer: (operation, method) => openaiAnswererOf(operation, method, options),
        telemetry: options.telemetry,
      });
    },
    { prefix: OPENAI_PATH },
  );
};
