import type { FastifyRequest } from "fastify";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The workspace that the request's path names, in lower case; undefined if it names none. The path may be unchecked.
 */
export const pathWorkspace = ({ params }: FastifyRequest): string | undefined => {
  const id: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "workspace_id") : undefined;
  if (typeof id !== "string") return undefined;
  const lower = id.toLowerCase();
  return ID.test(lower) ? lower : undefined;
};
