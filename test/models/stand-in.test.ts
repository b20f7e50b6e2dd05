import { join } from "node:path";
import OpenAI from "openai";
import { expect, it } from "vitest";
import { startProvider } from "../support/provider/provider.ts";
import { atRandom } from "../support/provider/provider-faults.ts";

it("the stand-in streams the answer that it gives whole", async () => {
  const provider = await startProvider({
    complete: () => ({ text: "A cat sat on a mat, and then it slept." }),
  });
  try {
    const client = new OpenAI({ baseURL: provider.url, apiKey: "none" });
    const messages = [{ role: "user" as const, content: "Hi." }];
    const whole = await client.chat.completions.create({ model: "m", messages });
    const stream = await client.chat.completions.create({ model: "m", messages, stream: true });
    let streamed = "";
    let pieces = 0;
    for await (const { choices } of stream) {
      pieces += 1;
      streamed += choices[0]?.delta.content ?? "";
    }
    expect(pieces).toBeGreaterThan(2);
    expect(streamed).toBe(whole.choices[0]?.message.content ?? "");
  } finally {
    await provider.stop();
  }
});

it("the stand-in runs as a process of its own, with faults", async () => {
  const main = join(import.meta.dirname, "../support/provider/provider-main.ts");
  const child = Bun.spawn([process.execPath, main, "--share", "1", "--seed", "3"], { stdout: "pipe" });
  try {
    const { value } = await child.stdout.pipeThrough(new TextDecoderStream()).getReader().read();
    const body = JSON.stringify({ model: "m", input: "a" });
    const asked = fetch(`${value?.trim()}/embeddings`, { method: "POST", body });
    const outcome = await asked
      .then((answer) => answer.json())
      .then(
        (answer) => Object.keys(answer),
        () => ["broken"],
      );
    expect(outcome).not.toContain("data");
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  } finally {
    child.kill("SIGKILL");
  }
});

it("faults at random are the same for the same seed, and as many as asked for", () => {
  const faultsOf = (seed: number) => {
    const faults = atRandom(0.25, seed);
    return Array.from({ length: 2000 }, (_, call) => faults(call + 1, "chat")?.is ?? "none");
  };
  expect(faultsOf(1)).toEqual(faultsOf(1));
  expect(faultsOf(1)).not.toEqual(faultsOf(2));
  const share = faultsOf(1).filter((fault) => fault !== "none").length / 2000;
  expect(Math.abs(share - 0.25)).toBeLessThan(0.05);
});
