import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../contract/document.ts";
import { notFound } from "../domain/errors.ts";

const NAME = "external_user_id";

/**
 * Names the end user of a request's token in its fields, where they name none.
 * @throws QaError `not_found` where they name another. What is no text is left to validation.
 */
export const nameOwnUser = (fields: Record<string, unknown>, { token }: FastifyRequest): void => {
  if (token === undefined) return;
  if (!(NAME in fields)) fields[NAME] = token.external_user_id;
  else if (typeof fields[NAME] === "string" && fields[NAME] !== token.external_user_id) throw notFound();
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A route's hook that does so in the query and in a JSON body, where the operation has the field; forms do it as they are read. */
export const checkOwnUser = ({ parameters = [], requestBody }: ContractOperation) => {
  const inQuery = parameters.some(({ in: place, name }) => place === "query" && name === NAME);
  const { properties } = requestBody?.content["application/json"]?.schema ?? {};
  const inBody = isObject(properties) && NAME in properties;
  return async (request: FastifyRequest): Promise<void> => {
    if (inQuery && isObject(request.query)) nameOwnUser(request.query, request);
    if (inBody && isObject(request.body)) nameOwnUser(request.body, request);
  };
};
