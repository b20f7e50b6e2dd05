import { describe, expect, it } from "vitest";
import { bundle } from "../../scripts/bundle.ts";

const ref = ($ref: string) => ({ $ref });

describe("a contract that refers to another one", () => {
  const others = {
    "other.yaml": {
      components: {
        schemas: {
          Page: { items: ref("#/components/schemas/Id"), next: ref("#/components/schemas/Page") },
          Id: { type: "string" },
          Unused: {},
        },
      },
    },
  };

  it("takes over what it refers to, with what that refers to, and nothing else", () => {
    const document = { paths: { "/a": ref("other.yaml#/components/schemas/Page/items") }, components: {} };
    expect(bundle(document, others)).toEqual({
      paths: { "/a": ref("#/components/schemas/Page/items") },
      components: { schemas: { Page: others["other.yaml"].components.schemas.Page, Id: { type: "string" } } },
    });
  });

  it("leaves its own components as they are", () => {
    const document = {
      a: ref("#/components/schemas/Own"),
      components: { schemas: { Own: { b: [1, null] } } },
    };
    expect(bundle(document, others)).toEqual(document);
  });

  it("refuses a name that means two things, and a reference to nothing", () => {
    const a = ref("other.yaml#/components/schemas/Page");
    expect(() => bundle({ a, components: { schemas: { Id: {} } } }, others)).toThrow(
      "schemas/Id of other.yaml",
    );
    expect(() => bundle({ a: ref("other.yaml#/components/schemas/None") }, others)).toThrow(
      "has no schemas/None",
    );
    expect(() => bundle({ a: ref("none.yaml#/components/schemas/Id") }, others)).toThrow("has no schemas/Id");
  });
});
