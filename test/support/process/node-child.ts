import { modelSettings } from "../../../src/models/configuration.ts";
import { startServer } from "../../../src/server/start.ts";
import { SOURCE_COMMAND } from "./server.ts";

/** A node as a process of its own: `<this> <options as JSON>`. Says its events, a line each, and stops at SIGTERM. */
const server = await startServer({
  host: "127.0.0.1",
  port: 0,
  setup: false,
  models: modelSettings(process.env, {}),
  extractCommand: SOURCE_COMMAND,
  onEvent: (event) => console.log(JSON.stringify(event)),
  ...JSON.parse(process.argv[2] ?? "{}"),
});
process.once("SIGTERM", async () => {
  await server.close();
  process.exit();
});
const { url, firstStart } = server;
console.log(
  JSON.stringify({ event: "up", url, key: firstStart?.key, workspace_id: firstStart?.workspace_id }),
);
