import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../../contract/document.ts";
import { notFound } from "../../domain/errors.ts";
import { checkThreads } from "./operator-access.ts";

const NAME = "external_user_id";
/** The same in the OpenAI-compatible API, where a token needs no check: its own end user counts, whatever is named. */
const OPENAI_NAME = "user";

/**
 * Fills in the end user of a request's token if its fields name none.
 * @throws QaError `not_found` if they name another, `forbidden` if an operator's access does not go so far. What
 * is no text is left to validation.
 */
export const nameOwnUser = (fields: Record<string, unknown>, request: FastifyRequest): void => {
  const { token } = request;
  if (token === undefined) checkThreads(fields[NAME], request);
  else if (!(NAME in fields)) fields[NAME] = token.external_user_id;
  else if (typeof fields[NAME] === "string" && fields[NAME] !== token.external_user_id) throw notFound();
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A route's hook that does so in the query and in a JSON body, if the operation has the field; forms do it as they are
 * read.
 */
export const checkOwnUser = ({ parameters = [], requestBody }: ContractOperation) => {
  const inQuery = parameters.some(({ in: place, name }) => place === "query" && name === NAME);
  const { properties } = requestBody?.content["application/json"]?.schema ?? {};
  const hasField = (name: string): boolean => isObject(properties) && name in properties;
  const [inBody, asOpenai] = [hasField(NAME), hasField(OPENAI_NAME)];
  return async (request: FastifyRequest): Promise<void> => {
    if (inQuery && isObject(request.query)) nameOwnUser(request.query, request);
    if (inBody && isObject(request.body)) nameOwnUser(request.body, request);
    if (asOpenai && isObject(request.body)) checkThreads(request.body[OPENAI_NAME], request);
  };
};
