import { expect, it } from "vitest";
import { locationOf } from "../../../src/store/s3/location.ts";

const OWN = { AWS_ENDPOINT_URL: "http://127.0.0.1:9000/" };

it.each([
  ["s3://files", {}, { prefix: "", endpoint: undefined, region: undefined, pathStyle: false }],
  [
    "s3://files/a/b/",
    { AWS_REGION: "eu-north-1" },
    { prefix: "a/b", region: "eu-north-1", pathStyle: false },
  ],
  ["s3://files/a", OWN, { endpoint: "http://127.0.0.1:9000", region: "us-east-1", pathStyle: true }],
  ["s3://files/a", { ...OWN, AWS_ENDPOINT_URL_S3: "https://s3.example" }, { endpoint: "https://s3.example" }],
  ["s3://files/a?addressing=virtual", OWN, { prefix: "a", pathStyle: false }],
  ["s3://files?addressing=path", { AWS_ENDPOINT_URL: "" }, { endpoint: undefined, pathStyle: true }],
])("reads %s beside %j", (url, env, expected) => {
  expect(locationOf(url, env)).toMatchObject({ bucket: "files", ...expected });
});

it.each([["files/a"], ["s3://"], ["s3://Upper/a"], ["s3://files/a?addressing=other"], ["s3://files/a#b"]])(
  "refuses %s",
  (url) => {
    expect(() => locationOf(url, {})).toThrow("is not a storage address");
  },
);

it("refuses an endpoint that is not a URL", () => {
  expect(() => locationOf("s3://files", { AWS_ENDPOINT_URL: "here" })).toThrow("is not a URL");
});
