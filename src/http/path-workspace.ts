import type { FastifyRequest } from "fastify";

/** The workspace that the request's path names, in lower case; undefined where it names none. */
export const pathWorkspace = ({ params }: FastifyRequest): string | undefined => {
  const id: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "workspace_id") : undefined;
  return typeof id === "string" ? id.toLowerCase() : undefined;
};
