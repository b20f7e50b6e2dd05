import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { document } from "../contract/document.ts";

/** The contract as JSON and YAML, and a page to read and try it, all from inside the program. */
export const serveDocs = async (app: FastifyInstance): Promise<void> => {
  // The plugin's types end at OpenAPI 3.0; it serves the document as it is.
  await app.register(swagger, {
    mode: "static",
    specification: { document: document as StaticDocumentSpec["document"] },
  });
  const json = JSON.stringify(document);
  app.get("/openapi.json", async (_request, reply) => reply.type("application/json").send(json));
  app.get("/openapi.yaml", async (_request, reply) =>
    reply.type("application/yaml").send(app.swagger({ yaml: true })),
  );
  await app.register(scalar, {
    routePrefix: "/docs",
    configuration: { url: "/openapi.json", withDefaultFonts: false, telemetry: false },
  });
};
