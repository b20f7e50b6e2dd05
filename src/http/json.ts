import type { FastifyInstance } from "fastify";
import { invalid } from "./validation.ts";

/**
 * Reads JSON bodies: UTF-8 that is really UTF-8, since replaced bytes could make two end users one. An operation that
 * takes no body may be sent an empty one as JSON, as many HTTP libraries do.
 */
export const readJson = (app: FastifyInstance, limit: number): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer", bodyLimit: limit },
    (request, body, done) => {
      if (body.length === 0 && !request.routeOptions.config.takesBody) return done(null, undefined);
      let text: string;
      try {
        text = decoder.decode(body);
      } catch {
        return done(invalid([{ field: "", message: "must be UTF-8" }]));
      }
      return parse(request, text, done);
    },
  );
};
