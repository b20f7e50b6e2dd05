/**
 * Writes what is made from openapi.yaml: its types and its JSON form (the server and the binary read that).
 * With --check it writes nothing and fails when the committed files differ.
 */
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { parse } from "yaml";

const root = new URL("../", import.meta.url);
const target = new URL("src/contract/generated/", root);
const source = await readFile(new URL("openapi.yaml", root), "utf8");
const document: OpenAPI3 = parse(source);

const BLOB = ts.factory.createTypeReferenceNode("Blob");
const types = await openapiTS(document, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  transform: (schema) => ("format" in schema && schema.format === "binary" ? BLOB : undefined),
});

const files = {
  "types.ts": `// Made from openapi.yaml by scripts/generate.ts; do not edit.\n${astToString(types)}`,
  "document.json": `${JSON.stringify(document)}\n`,
};

let stale = 0;
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, target);
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    stale += 1;
    console.error(`src/contract/generated/${name} is not what openapi.yaml makes. Run: npm run generate`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
