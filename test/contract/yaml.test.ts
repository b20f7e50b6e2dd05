import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCollection, parse, parseDocument, visit } from "yaml";
import { startTestServer, type TestServer } from "../support/process/server.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Words without quotes that readers of YAML 1.1 take for something else, or for no YAML at all. */
const unclear = (text: string): string[] => {
  const found: string[] = [];
  visit(parseDocument(text), {
    Scalar: (_, { type, source = "" }, path) => {
      const inFlow = path.some((node) => isCollection(node) && node.flow === true);
      // Some take a question mark in braces for the sign of a key.
      if (type === "PLAIN" && inFlow && source.includes("?")) found.push(source);
    },
  });
  return found;
};

describe("the contracts as YAML", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  it.each(["openapi.yaml", "operator.yaml", "openai.yaml"])(
    "say the same to a reader of YAML 1.1 as to one of YAML 1.2: %s",
    async (name) => {
      const text = await readFile(join(ROOT, name), "utf8");
      expect(parse(text, { version: "1.1" })).toEqual(parse(text, { version: "1.2" }));
      expect(unclear(text)).toEqual([]);
    },
  );

  it.each(["/openapi.yaml", "/operator.yaml", "/openai.yaml"])(
    "so do those that the server sends: %s",
    async (path) => {
      const answer = await fetch(`${server.url}${path}`);
      const text = await answer.text();
      expect(answer.headers.get("content-type")).toBe("application/yaml");
      expect(parse(text, { version: "1.1" })).toEqual(parse(text, { version: "1.2" }));
      expect(unclear(text)).toEqual([]);
    },
  );
});
