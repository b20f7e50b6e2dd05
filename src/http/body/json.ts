import type { FastifyInstance } from "fastify";
import { QaError } from "../../domain/errors.ts";
import { invalid } from "../schema/validation.ts";
import { beyondBounds } from "./json-bounds.ts";
import { mediaType } from "./media-type.ts";

const wrongBody = (message: string): QaError => invalid([{ field: "", message }]);

/** An operation that takes no body may be sent an empty one as JSON, as many HTTP libraries do. */
const readJson = (app: FastifyInstance, limit: number): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer", bodyLimit: limit },
    (request, body, done) => {
      if (body.length === 0 && !request.routeOptions.config.takesBody) return done(null, undefined);
      const beyond = beyondBounds(body);
      if (beyond !== undefined) return done(wrongBody(beyond));
      let text: string;
      try {
        // Bytes replaced by U+FFFD could merge two end users.
        text = decoder.decode(body);
      } catch {
        return done(wrongBody("must be UTF-8"));
      }
      return parse(request, text, done);
    },
  );
};

/** Refuses a JSON body that does not arrive in time. Forms may be large: their connections are closed when idle. */
const endSlowBodies = (app: FastifyInstance, bodyMs: number): void => {
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (mediaType(request) !== "application/json") return done();
    const timer = setTimeout(() => {
      // A body that was answered unread, as for a GET, has a deadline of its own, which an error here would undo.
      if (reply.sent) return;
      reply.header("connection", "close");
      // Its reader ends with the error and replies; destroying it would close the connection first.
      payload.emit(
        "error",
        new QaError(
          "invalid_request",
          `The body was not there within ${bodyMs / 1000} seconds. Send it again.`,
        ),
      );
    }, bodyMs);
    const stop = (): void => clearTimeout(timer);
    payload.once("end", stop).once("close", stop).once("error", stop);
    done();
  });
};

/**
 * Reads JSON bodies: bounded, in time, and in valid UTF-8.
 * @param limit bytes, where a route has no limit of its own.
 * @param bodyMs milliseconds within which a body is to be there.
 */
export const readBodies = (app: FastifyInstance, limit: number, bodyMs: number): void => {
  readJson(app, limit);
  endSlowBodies(app, bodyMs);
};
