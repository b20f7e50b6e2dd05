import { expect, it } from "vitest";
import { testEnvironment } from "../../scripts/test-environment.ts";

it("tests see nothing of the user's environment except where things are", () => {
  const kept = {
    PATH: "/bin",
    TMPDIR: "/t",
    https_proxy: "http://p",
    GOPROXY: "http://g",
    QA_TEST_DATA: "/d",
  };
  const left = { CI: "true", FORCE_COLOR: "1", http_proxy: "http://p", QA_DATA: "/q", GOOGLE_API_KEY: "k" };
  expect(testEnvironment({ ...left, ...kept })).toEqual(kept);
});
