/**
 * Serves the page beside it, the client's files, and tokens of its end user:
 * QA_API_KEY=qa_… QA_WORKSPACE=… PORT=3000 node server.mjs
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createClient } from "qa-client";

const {
  QA_BASE_URL = "http://127.0.0.1:8080",
  QA_API_KEY = "",
  QA_WORKSPACE = "",
  PORT = "3000",
} = process.env;
const client = createClient({ baseUrl: QA_BASE_URL, apiKey: QA_API_KEY });
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

const server = createServer(async ({ method, url = "/", headers }, response) => {
  try {
    const { pathname, origin } = new URL(url, `http://${headers.host}`);
    const route = JSON_ROUTES[`${method} ${pathname}`];
    const file = /^\/qa-client\/((?:client\/)?[\w-]+\.js)$/.exec(pathname)?.[1];
    if (route) {
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(await route(origin)));
    } else if (file) {
      response.setHeader("Content-Type", "text/javascript").end(await readFile(new URL(file, clientFiles)));
    } else if (pathname === "/") {
      const page = await readFile(fileURLToPath(new URL("index.html", import.meta.url)));
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(page);
    } else {
      response.writeHead(404).end();
    }
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(PORT), "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : PORT;
  console.log(`Open http://127.0.0.1:${port}`);
});
