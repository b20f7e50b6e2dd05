/**
 * Uploads a PDF, waits until it is ready, asks a question about it and prints the answer with its citations:
 * QA_BASE_URL=https://qa.example.com QA_API_KEY=qa_… node ask.mjs report.pdf "What was the total of net sales?"
 */
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { ApiError, createClient } from "qa-client";

const [path, question] = process.argv.slice(2);
if (!path || !question) {
  console.error('Use: node ask.mjs FILE.pdf "QUESTION"');
  process.exit(2);
}
const client = createClient({ baseUrl: process.env.QA_BASE_URL, apiKey: process.env.QA_API_KEY });

try {
  const workspace = await client.post("/workspaces/", { body: { title: "Example" } });
  const uploaded = await client.uploadResource(workspace.id, {
    file: await openAsBlob(path),
    name: basename(path),
    onProgress: (sent, total) => console.error(`${sent} of ${total} bytes`),
  });
  const resource = await client.waitUntilReady(workspace.id, uploaded.id, { timeout: 300_000 });
  const { assistant_message: answer } = await client.post("/workspaces/{workspace_id}/chat/", {
    params: { path: { workspace_id: workspace.id } },
    body: { external_user_id: "example", message: question, resource_ids: [resource.id] },
  });
  console.log(answer.content);
  for (const { resource_title, metadata } of answer.citations)
    console.log(`- ${resource_title}, page ${metadata.page}, line ${metadata.line}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(`${error.code}: ${error.message} (request ${error.requestId ?? "not answered"})`);
  process.exitCode = 1;
}
