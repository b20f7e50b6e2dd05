import OpenAI from "openai";

/** The official client, which tries nothing again, with a key or a token. */
export const openaiClient = (url: string, credential: string): OpenAI =>
  new OpenAI({ apiKey: credential, baseURL: `${url}/openai/v1`, maxRetries: 0 });

/** What a promise fails with, as the client has it. */
export const failureOf = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof OpenAI.APIError) {
      const { status, code, param, type, message } = error;
      return { status, code, param, type, message };
    }
    throw error;
  }
  return undefined;
};
