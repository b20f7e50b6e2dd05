import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { contractRoutes, document, openaiDocument, operatorDocument } from "../../src/contract/document.ts";
import type { ErrorCode } from "../../src/contract/generated/types.ts";
import { ERRORS } from "../../src/domain/errors.ts";
import { eventSchemas } from "../../src/http/replies/event-stream.ts";
import { routeSchema } from "../../src/http/schema/route-schema.ts";

/** The codes of the contract and of the server are the same, in both directions. */
const toServer: Record<ErrorCode, keyof typeof ERRORS> = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, code]),
) as Record<ErrorCode, keyof typeof ERRORS> satisfies Record<keyof typeof ERRORS, ErrorCode>;

const CONTRACTS = { customers: document, operator: operatorDocument, openai: openaiDocument };

describe("the contracts", () => {
  it("declare every status that an error code has, on some operation or in their description", () => {
    const routes = Object.values(CONTRACTS).flatMap(contractRoutes);
    const declared = new Set(routes.flatMap(({ operation }) => Object.keys(operation.responses)));
    const described = new Set(["417"]);
    for (const code of Object.keys(toServer)) {
      const status = String(ERRORS[code as keyof typeof ERRORS].status);
      expect(declared.has(status) || described.has(status), code).toBe(true);
    }
  });

  it.each(Object.entries(CONTRACTS))("declare a 405 with Allow on every operation: %s", (_, contract) => {
    for (const { operation } of contractRoutes(contract))
      expect(operation.responses["405"], operation.operationId).toHaveProperty("headers.Allow");
  });

  it.each(Object.entries(CONTRACTS))("hold only schemas of their dialect: %s", (_, contract) => {
    const ajv = new Ajv2020();
    for (const { operation } of contractRoutes(contract)) {
      const { params, querystring, response } = routeSchema(operation);
      const bodies = Object.values(operation.requestBody?.content ?? {});
      const answers = Object.values(response).flatMap(({ content }) => Object.values(content));
      const events = Object.values(eventSchemas(operation) ?? {});
      for (const schema of [
        params,
        querystring,
        ...[...bodies, ...answers].map(({ schema }) => schema),
        ...events,
      ])
        expect(ajv.validateSchema(schema), `${operation.operationId} ${ajv.errorsText()}`).toBe(true);
    }
  });

  it("declare a rate limit only where a key is used, or where a link is refused", () => {
    for (const { operation } of contractRoutes()) {
      const isOpen = operation.security?.length === 0;
      for (const [status, response] of Object.entries(operation.responses))
        if (isOpen && status !== "429")
          expect(response, `${operation.operationId} ${status}`).not.toHaveProperty("headers.RateLimit");
    }
  });

  it.each(Object.entries(CONTRACTS))("give every operation an id, a tag and a summary: %s", (_, contract) => {
    const ids = contractRoutes(contract).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of contractRoutes(contract))
      expect(operation).toMatchObject({ tags: [expect.any(String)], summary: expect.any(String) });
  });
});
