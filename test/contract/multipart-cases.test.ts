import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRoutes } from "../../src/contract/document.ts";
import { compile } from "../../src/http/schema/validation.ts";
import { Answered, startTestServer, type TestServer } from "../support/process/server.ts";

/** Forms that break a rule, each in one way: all are refused in the contract's words and leave nothing. */
const ROUTES = contractRoutes().filter(
  ({ operation }) => operation.requestBody?.content["multipart/form-data"] !== undefined,
);
const RUNS = 12;
const BOUNDARY = "boundary-of-this-form";
const PDF = "%PDF-1.4\n%begins like one\n";
const PNG = "\x89PNG\r\n\x1a\n";

/** Text in which each character is a byte. */
type Bytes = string;

interface Part {
  head: string[];
  body: Bytes;
}

const text = (name: string, body: Bytes): Part => ({
  head: [`Content-Disposition: form-data; name="${name}"`],
  body,
});
const file = (name: string, fileName: string | undefined, body: Bytes): Part => ({
  head: [
    `Content-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}`,
    "Content-Type: application/octet-stream",
  ],
  body,
});
const formOf = (parts: Part[], end = `--${BOUNDARY}--\r\n`): Bytes =>
  parts.map(({ head, body }) => `--${BOUNDARY}\r\n${head.join("\r\n")}\r\n\r\n${body}\r\n`).join("") + end;

/** A form that each operation would take. */
const GOOD: Record<string, Part[]> = {
  uploadResource: [text("title", "A"), file("file", "a.pdf", PDF)],
  sendMessage: [text("external_user_id", "u"), text("message", "m")],
};
/** What each calls its file, a text, and a text that may come more than once or must not; what its file begins with. */
const NAMES: Record<string, { file: string; text: string; many: string; ending: string; content: Bytes }> = {
  uploadResource: { file: "file", text: "title", many: "title", ending: "pdf", content: PDF },
  sendMessage: { file: "image", text: "message", many: "resource_ids", ending: "png", content: PNG },
};

interface Sent {
  body: Bytes;
  type?: string;
}

/** Forms with one thing wrong, by what is wrong. */
const wrong = (id: string): [string, fc.Arbitrary<Sent>][] => {
  const good = GOOD[id] ?? [];
  const names = NAMES[id];
  if (names === undefined) throw new Error(`${id} takes a form: add it here`);
  const { ending, content } = names;
  /** The good form with these parts, instead of those of the same name. */
  const withParts = (parts: fc.Arbitrary<Part[]>): fc.Arbitrary<Sent> =>
    parts.map((list) => {
      const heads = list.map(({ head }) => / name="[^"]*"/.exec(head[0] ?? "")?.[0]);
      const rest = good.filter(({ head }) => !heads.some((each) => each && head[0]?.includes(each)));
      return { body: formOf([...rest, ...list]) };
    });
  const unknown = fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "titel", "file[]", ""),
    fc.string({ unit: fc.constantFrom(..."abcdefghij_-$[]"), minLength: 1, maxLength: 12 }),
  );
  const whole = formOf(good);
  const nested: Part = {
    head: [
      `Content-Disposition: form-data; name="${names.file}"`,
      "Content-Type: multipart/mixed; boundary=inner",
    ],
    body: `--inner\r\n${file("x", `a.${ending}`, content).head.join("\r\n")}\r\n\r\n${content}\r\n--inner--`,
  };
  return [
    ["an unknown text field", withParts(unknown.map((name) => [text(name, "x")]))],
    ["a file in an unknown field", withParts(unknown.map((name) => [file(name, `b.${ending}`, content)]))],
    [
      "a file without a name",
      withParts(
        fc.constantFrom(undefined, "", "/", " ", "\\").map((name) => [file(names.file, name, content)]),
      ),
    ],
    [
      "its file as text",
      withParts(fc.string({ maxLength: 20, unit: "grapheme-ascii" }).map((body) => [text(names.file, body)])),
    ],
    [
      "two files",
      withParts(
        fc
          .constantFrom(names.file, "another")
          .map((name) => [file(names.file, `a.${ending}`, content), file(name, `b.${ending}`, content)]),
      ),
    ],
    ["a text of 300,000 bytes", withParts(fc.constant([text(names.text, "x".repeat(300_000))]))],
    [
      "too many fields",
      withParts(
        fc
          .integer({ min: 130, max: 200 })
          .map((count) => Array.from({ length: count }, () => text(names.many, crypto.randomUUID()))),
      ),
    ],
    [
      "a text that is not UTF-8, or has NUL in it",
      withParts(
        fc.constantFrom("\xff", "\xc3(", "\xed\xa0\x80", "a\0b").map((body) => [text(names.text, body)]),
      ),
    ],
    [
      "a part without a name",
      withParts(fc.constant([{ head: ["Content-Disposition: form-data"], body: "x" }])),
    ],
    ["a form in the form", withParts(fc.constant([nested]))],
    [
      "its end cut off",
      fc
        .integer({ min: 0, max: whole.length - `--${BOUNDARY}--\r\n`.length })
        .map((at) => ({ body: whole.slice(0, at) })),
    ],
    [
      "another boundary",
      fc
        .constantFrom("another-boundary", BOUNDARY.slice(1), `${BOUNDARY}s`)
        .map((name) => ({ body: whole, type: `multipart/form-data; boundary=${name}` })),
    ],
    [
      "no boundary",
      fc
        .constantFrom("", ";", "; boundary", "; boundary=", '; boundary=""')
        .map((rest) => ({ body: whole, type: `multipart/form-data${rest}` })),
    ],
    [
      "noise for a body",
      fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ body: Buffer.from(bytes).toString("latin1") })),
    ],
    ["no part", fc.constant({ body: `--${BOUNDARY}--\r\n` })],
    ["a field missing", fc.constant({ body: formOf(good.slice(0, 1)) })],
  ];
};

describe.each(ROUTES.map(({ operation, path }) => [operation.operationId, operation, path] as const))(
  "%s",
  (id, operation, path) => {
    let server: TestServer;

    beforeAll(async () => {
      server = await startTestServer({ rateLimit: 0 });
    });
    afterAll(() => server.end());

    const failure = compile(operation.responses["400"]?.content?.["application/json"]?.schema ?? {});
    const workspace = () => `/workspaces/${server.workspaceId}`;
    const send = async (
      body: Bytes,
      type = `multipart/form-data; boundary=${BOUNDARY}`,
    ): Promise<Answered> => {
      const response = await fetch(
        `${server.url}/api/v1${path.replace("{workspace_id}", server.workspaceId)}`,
        {
          method: "POST",
          headers: { "X-API-Key": server.key, "Content-Type": type },
          body: Buffer.from(body, "latin1"),
        },
      );
      return new Answered(response, await response.text());
    };
    /** All that a form could have left: records, files, sessions. */
    const left = async () => {
      const resources = await server.call("GET", `${workspace()}/resources/`);
      const sessions = await server.call("GET", `${workspace()}/chat/sessions/?external_user_id=u`);
      const names = async (folder: string) =>
        (await readdir(join(server.data, folder), { recursive: true })).sort();
      return [
        resources.at("data.count"),
        sessions.at("data.count"),
        await names("incoming"),
        await names("originals"),
      ];
    };

    it("takes the form that the others are made of", async () => {
      expect((await send(formOf(GOOD[id] ?? []))).status).toBeLessThan(300);
    });

    it.each(wrong(id))("refuses a form with %s, and keeps nothing of it", async (_, forms) => {
      const before = await left();
      await fc.assert(
        fc.asyncProperty(forms, async ({ body, type }) => {
          const answer = await send(body, type);
          const told = `${answer.status} ${answer.text.slice(0, 300)}`;
          expect([400, 415], told).toContain(answer.status);
          expect(failure(JSON.parse(answer.text)), told).toBe(true);
          expect(answer.at("error.request_id"), told).toBe(answer.headers.get("x-request-id"));
        }),
        { numRuns: RUNS },
      );
      expect(await left()).toEqual(before);
      expect(server.events.filter(({ event }) => event === "fault")).toEqual([]);
    });
  },
);
