import type { ContractOperation, Schema } from "../../contract/document.ts";

/** One object schema from the parameters in one place; unknown names are refused, except among headers. */
const parametersIn = (operation: ContractOperation, place: "path" | "query" | "header"): Schema => {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const name = (text: string): string => (place === "header" ? text.toLowerCase() : text);
  return {
    type: "object",
    additionalProperties: place === "header",
    required: parameters.filter((parameter) => parameter.required).map((parameter) => name(parameter.name)),
    properties: Object.fromEntries(parameters.map((parameter) => [name(parameter.name), parameter.schema])),
  };
};

/** `Input` promises that every query parameter is present: a contract that breaks this is refused at start. */
const requireDefaults = (operation: ContractOperation): void => {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === "query" && !parameter.required && !("default" in parameter.schema))
      throw new Error(
        `${operation.operationId}: the optional query parameter ${parameter.name} has no default`,
      );
  }
};

/** Whether a header is more restricted than plain text, which every header is. */
const checksHeaders = (operation: ContractOperation): boolean =>
  (operation.parameters ?? []).some(
    (parameter) => parameter.in === "header" && (parameter.required || "pattern" in parameter.schema),
  );

export interface RouteSchema {
  params: Schema;
  querystring: Schema;
  headers?: Schema;
  body?: { content: Record<string, { schema: Schema }> };
  response: Record<string, { content: Record<string, { schema: Schema }> }>;
}

/** An operation's schemas, where Fastify looks for them. */
export const routeSchema = (operation: ContractOperation): RouteSchema => {
  requireDefaults(operation);
  const json = operation.requestBody?.content["application/json"];
  const response = Object.entries(operation.responses).flatMap(([status, { content }]) => {
    const schema = content?.["application/json"]?.schema;
    return schema ? [[status, { content: { "application/json": { schema } } }]] : [];
  });
  return {
    params: parametersIn(operation, "path"),
    querystring: parametersIn(operation, "query"),
    ...(checksHeaders(operation) ? { headers: parametersIn(operation, "header") } : {}),
    ...(json ? { body: { content: { "application/json": json } } } : {}),
    response: Object.fromEntries(response),
  };
};
