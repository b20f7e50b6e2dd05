import { expect, test } from "vitest";
import { answerer } from "../../src/answer/answer.ts";
import { OPENING } from "../../src/domain/documents/opening.ts";
import { newId, passages, temporaryStore } from "../store/lancedb/support.ts";

/** @param documents the passages of each, by its title */
const asking = async (documents: Record<string, string[]>) => {
  const store = await temporaryStore();
  const workspaceId = newId();
  const titles = new Map<string, string>();
  for (const [title, texts] of Object.entries(documents)) {
    const id = newId();
    titles.set(id, title);
    await store.replace(workspaceId, id, passages(id, ...texts));
  }
  const ask = answerer({
    passages: store,
    documents: async () => [],
    readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
    report: () => undefined,
  });
  return async (text: string) => {
    const { answer, explanation } = await ask({ workspaceId, text });
    const shown = answer.parts.filter(({ source }) => source !== null).map(({ text: part }) => part);
    const chosen = explanation.considered.filter((each) => each.chosen).map((each) => each.text);
    return { shown, chosen, explanation };
  };
};

const MILL = {
  "Mill.pdf": [
    "The mill was built in 1874 by Anna Berg. Rye is ground there.",
    "Letters to the mill go to its head office, by post.",
    "The market sells fish and bread every morning.",
  ],
};

test("the strategies are told in the order in which they were tried, up to the one that answered", async () => {
  const ask = await asking(MILL);
  const { explanation, shown, chosen } = await ask("When was the mill built?");
  expect(explanation).toMatchObject({ strategy: "passages" });
  expect(explanation.tried?.[0]).toBe("missing_name");
  expect(explanation.tried?.at(-1)).toBe("passages");
  expect(chosen).toEqual(shown);
  const mention = await ask("Is there anything about fish?");
  expect(mention.explanation).toMatchObject({ strategy: "mention", tried: ["missing_name", "mention"] });
});

test("nothing answers and nothing is scored in an empty workspace", async () => {
  const { explanation } = await (await asking({}))("When was the mill built?");
  expect(explanation).toMatchObject({ strategy: "none", considered: [] });
  expect(explanation).not.toHaveProperty("confidence");
});

test("nothing is chosen of what is too unlikely to be shown", async () => {
  const { explanation, shown, chosen } = await (await asking(MILL))(
    "What does the head office of the market cost?",
  );
  const { confidence, considered } = explanation;
  expect(confidence?.score).toBeLessThan(confidence?.suggestedFrom ?? 0);
  expect(considered.length).toBeGreaterThan(0);
  expect({ shown, chosen, strategy: explanation.strategy }).toEqual({
    shown: [],
    chosen: [],
    strategy: "none",
  });
});

test("what is suggested is chosen", async () => {
  const { explanation, shown, chosen } = await (await asking(MILL))("Who opens the head office?");
  expect(explanation.strategy).toBe("suggested");
  expect(shown.length).toBeGreaterThan(0);
  expect(chosen).toEqual(shown);
});

test("of several questions, only what is shown for each is chosen", async () => {
  const { explanation, shown, chosen } = await (await asking(MILL))(
    "When was the mill built? Who opens the head office?",
  );
  expect(explanation.strategy).toBe("passages, suggested");
  expect(explanation.tried).toEqual([...new Set(explanation.tried)]);
  expect(explanation).not.toHaveProperty("confidence");
  expect(new Set(chosen)).toEqual(new Set(shown));
});

test("of a comparison, only what is shown for each side is chosen", async () => {
  const filler = Array.from({ length: OPENING }, (_, at) => `Page ${at + 1} has a picture of the building.`);
  const letter = (name: string, rent: number): string[] => [
    `Annual letter of ${name}.`,
    ...filler,
    `The rent that ${name} paid was ${rent} crowns.`,
    `The rent that ${name} paid for its oven was ${rent / 10} crowns.`,
  ];
  const ask = await asking({ "Orchard.pdf": letter("Orchard", 120), "Mills.pdf": letter("Mills", 340) });
  const { explanation, shown, chosen } = await ask("Compare the rent that Orchard and Mills paid");
  expect(explanation.strategy).toBe("comparison");
  expect(shown).toHaveLength(2);
  expect(chosen).toHaveLength(2);
  expect(chosen.every((text) => shown.some((part) => part.endsWith(text)))).toBe(true);
  const scores = explanation.considered.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

test("what answers only other words than those asked with is suggested", async () => {
  const { explanation, shown, chosen } = await (
    await asking({ "Mill.pdf": ["A cat guards the granary at night.", "The river Elbe runs past the mill."] })
  )("Which insurance pays for the gramary?");
  // The one in the answer to the corrected question would be that of an answer.
  expect(explanation).not.toHaveProperty("confidence");
  expect(explanation.strategy).toBe("suggested");
  expect(shown).toEqual(["A cat guards the granary at night."]);
  expect(chosen).toEqual(shown);
});
