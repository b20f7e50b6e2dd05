import type { IncomingHttpHeaders } from "node:http";
import { newId } from "../../domain/ids.ts";

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The id that a request came with, if it is well formed, or a new one. */
export const requestId = ({ headers }: { headers: IncomingHttpHeaders }): string => {
  const sent = headers["x-request-id"];
  return typeof sent === "string" && REQUEST_ID.test(sent) ? sent : newId();
};
