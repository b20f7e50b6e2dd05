import { afterEach, expect, it } from "vitest";
import { remoteDoctor } from "../../../cli/operator/doctor.ts";
import { createOperatorClient } from "../../../src/client/operator.ts";
import { newId } from "../../../src/domain/ids.ts";
import { failure } from "../../support/contract/http.ts";

const NODE = "qa serve 7 on one";
const silent = { repair: false, onFinding: () => undefined, onProgress: () => undefined };

let server: Bun.Server<undefined> | undefined;
afterEach(() => server?.stop(true));

const examination = () => Response.json({ status: "ok", data: { id: newId(), node: NODE } });

it.each([
  ["keeps none", failure(404, "not_found")],
  ["keeps another", examination],
])("says which node knows of an examination if the one that answers %s", async (_, look) => {
  server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request) => (request.method === "POST" ? examination() : look(request)),
  });
  const client = createOperatorClient({ baseUrl: server.url.origin });
  await expect(remoteDoctor(client, silent)).rejects.toThrow(`Only ${NODE} knows of this check`);
});
