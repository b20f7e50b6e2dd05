/**
 * Serves the page beside it, the client's files, and tokens of its end user:
 * QA_BASE_URL=https://qa.example.com QA_API_KEY=qa_… QA_WORKSPACE=… PORT=3000 node server.mjs
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { ApiError, createClient } from "qa-client";

const { QA_BASE_URL, QA_WORKSPACE, PORT = "3000" } = process.env;
const client = createClient({ baseUrl: QA_BASE_URL, apiKey: process.env.QA_API_KEY });
if (!QA_WORKSPACE) throw new Error("Set QA_WORKSPACE to the id of a workspace: qa workspaces list");
const clientFiles = new URL("../", import.meta.resolve("qa-client"));

/** @type {Record<string, (origin: string) => unknown>} */
const JSON_ROUTES = {
  "GET /settings": () => ({ baseUrl: QA_BASE_URL, workspaceId: QA_WORKSPACE }),
  // The user who is signed in on your site, and nobody else.
  "POST /qa-token": (origin) =>
    client.post("/workspaces/{workspace_id}/tokens/", {
      params: { path: { workspace_id: QA_WORKSPACE } },
      body: { external_user_id: "user-1842", expires_in: 3600, origins: [origin] },
    }),
};

/**
 * What went wrong is for your log. The page is told whether to try again.
 * @param {unknown} error
 */
const statusOf = (error) => (error instanceof ApiError && error.retryable ? 503 : 500);

const server = createServer(async ({ method, url = "/", headers }, response) => {
  try {
    const { pathname, origin } = new URL(url, `http://${headers.host}`);
    const route = JSON_ROUTES[`${method} ${pathname}`];
    const file = /^\/qa-client\/((?:client\/)?[\w-]+\.js)$/.exec(pathname)?.[1];
    if (route) {
      const answer = JSON.stringify(await route(origin));
      response.setHeader("Content-Type", "application/json").end(answer);
    } else if (file) {
      const script = await readFile(new URL(file, clientFiles));
      response.setHeader("Content-Type", "text/javascript").end(script);
    } else if (pathname === "/") {
      const page = await readFile(fileURLToPath(new URL("index.html", import.meta.url)));
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(page);
    } else {
      response.writeHead(404).end();
    }
  } catch (error) {
    console.error(error);
    response.writeHead(statusOf(error)).end();
  }
});
server.listen(Number(PORT), "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : PORT;
  console.log(`Open http://127.0.0.1:${port}`);
});
