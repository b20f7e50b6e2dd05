/** The environment of a server whose models are all the stand-in provider at this URL. */
export const standInModels = (url: string): Record<string, string> => ({
  QA_MODEL_BASE_URL: url,
  QA_MODEL_API_KEY: "sk-trial",
  QA_CHAT_MODEL: "stand-in",
  QA_EMBEDDING_MODEL: "hashed-words",
  QA_VISION_MODEL: "stand-in",
  QA_TRANSCRIPTION_MODEL: "stand-in",
});
