import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { restore } from "../../../src/operator/backup/restore.ts";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { newPath } from "../../support/operator/backup.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { tokenCaller } from "../../support/process/tokens.ts";

describe("credentials of a backup, once it is restored", () => {
  let first: OperatorServer;
  let restored: TestServer;
  const data = newPath();
  const before = { token: "", session: "", code: "" };

  const createToken = ({ url }: { url: string }) =>
    callerOf(url, first.key)(
      "POST",
      `/workspaces/${first.workspaceId}/tokens/`,
      { external_user_id: "ann", expires_in: 3600 },
      { "Idempotency-Key": "once" },
    );
  const isOpen = async (token: string): Promise<number> => {
    const sessions = `/workspaces/${first.workspaceId}/chat/sessions/`;
    return (await tokenCaller(restored.url, token)("GET", sessions)).status;
  };

  beforeAll(async () => {
    first = await startOperatorServer();
    before.token = (await createToken(first)).textAt("data.token");
    before.session = await first.sessionOf("admin");
    before.code = (await issueSignInCode(first.operator.db, "me")).code;
    const destination = newPath();
    await backUp({ data: first.data, destination });
    await restore({ source: destination, data });
    restored = await startTestServer({ data });
  });
  afterAll(async () => {
    await restored.end();
    await first.end();
  });

  it("no token of an end user holds, also not by a repeat of the request that made it", async () => {
    expect(await isOpen(before.token)).toBe(401);
    const again = await createToken(restored);
    expect([again.status, again.textAt("data.token")]).toEqual([200, before.token]);
    expect(await isOpen(before.token)).toBe(401);
  });

  it("no session of an operator holds, and no link leads in", async () => {
    const url = `${restored.url}/operator/v1`;
    const session = await fetch(`${url}/session/`, {
      headers: { Authorization: `Bearer ${before.session}` },
    });
    const followed = await fetch(`${url}/sessions/link/`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: before.code }),
    });
    expect([session.status, followed.status]).toEqual([401, 401]);
  });
});
