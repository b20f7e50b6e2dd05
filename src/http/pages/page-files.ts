import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageFile } from "../ports.ts";

const decompressed = promisify(gunzip);

const takesGzip = ({ headers }: FastifyRequest): boolean => {
  const accepted = headers["accept-encoding"];
  return typeof accepted === "string" && /(^|[\s,])gzip\s*(,|$)/.test(accepted);
};

/** Sends a file, compressed if accepted. */
export const sendPageFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, gzip }: PageFile,
): Promise<FastifyReply> => {
  reply.type(type).header("vary", "Accept-Encoding");
  if (takesGzip(request)) return reply.header("content-encoding", "gzip").send(gzip);
  return reply.send(await decompressed(gzip));
};

/** Loads something on first use. A failure is not cached: the next caller tries again. */
export const loadedOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};
