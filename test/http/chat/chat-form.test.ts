import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LocalChat } from "../../support/chat/local-chat.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);

describeOnEachStore("a form sent to the chat", () => {
  const given = new LocalChat();
  const { call } = given;

  const form = (...entries: [string, string | File][]): FormData => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };
  const user: [string, string] = ["external_user_id", "ann"];

  it("takes a form without an image as JSON", async () => {
    const answer = await call(
      "POST",
      given.chat,
      form(
        user,
        ["message", "What does the bakery sell?"],
        ["resource_ids", given.other],
        ["resource_ids", given.ready],
      ),
    );
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([given.other]);
  });

  it("has no model for images, and keeps none", async () => {
    const count = (await call("GET", `${given.chat}sessions/?external_user_id=ann`)).at("data.count");
    for (const entries of [[user, ["message", "What is this?"]], [user]] as [string, string][][]) {
      const answer = await call("POST", given.chat, form(...entries, ["image", new File([PNG], "a.png")]));
      expect([answer.status, answer.at("error.code")]).toEqual([501, "model_not_configured"]);
    }
    expect(await readdir(join(given.server.data, "incoming"))).toEqual([]);
    expect((await call("GET", `${given.chat}sessions/?external_user_id=ann`)).at("data.count")).toBe(count);
  });

  it.each([
    ["neither message nor image", "invalid_request", () => form(user)],
    ["no end user", "invalid_request", () => form(["message", "x"])],
    [
      "an image that is a PDF",
      "unsupported_file_type",
      () => form(user, ["image", new File(["%PDF-"], "a.pdf")]),
    ],
    [
      "an image that is something else",
      "file_content_mismatch",
      () => form(user, ["image", new File(["<html>"], "a.png")]),
    ],
    ["an empty image", "empty_file", () => form(user, ["image", new File([], "a.png")])],
    [
      "two images",
      "invalid_request",
      () => form(user, ["image", new File([PNG], "a.png")], ["image", new File([PNG], "b.png")]),
    ],
    [
      "an image over 20 MB",
      "file_too_large",
      () => form(user, ["image", new File([PNG, new Uint8Array(20 * 1024 * 1024)], "a.png")]),
    ],
  ])("refuses a form with %s", async (_, code, body) => {
    const refused = await call("POST", given.chat, body());
    expect([refused.status, refused.at("error.code")]).toEqual([400, code]);
    expect(await readdir(join(given.server.data, "incoming"))).toEqual([]);
  });
});
