import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { field } from "../../domain/field.ts";
import type { SpokenSegment, TranscriptionModel } from "../../domain/models/models.ts";
import { complaintOf, MalformedAnswer } from "./failures.ts";
import type { Ask } from "./provider.ts";
import { finite } from "./shape.ts";

/** What whisper.cpp writes when nobody speaks. */
const SILENCE = /^\[\s*(blank_audio|silence|no speech)\s*\]$/i;

/** Which response format a model was found to know: some (gpt-4o-transcribe, older vLLM) refuse `verbose_json`. */
export interface TranscriptHabits {
  format: "verbose_json" | "json";
}

/**
 * A model that gives no segments yields one: from 0 to the file's end if the provider gives its length, else with `end`
 * 0, which means that the time is not known.
 * @param habits shared by all lanes to the model.
 */
export const transcriptionModel = (
  ask: Ask,
  model: string,
  habits: TranscriptHabits,
): TranscriptionModel => ({
  name: model,
  transcribe: async (path, signal) => {
    const file = new File([await readFile(path)], basename(path));
    return await ask({
      model,
      signal,
      call: async (client, { signal, onAnswer }) => {
        const transcribe = async (format: TranscriptHabits["format"]): Promise<SpokenSegment[]> => {
          const answer: unknown = await client.audio.transcriptions.create(
            {
              file,
              model,
              response_format: format,
              ...(format === "json" ? {} : { timestamp_granularities: ["segment" as const] }),
            },
            { signal },
          );
          onAnswer(answer);
          return segmentsOf(answer);
        };
        try {
          return await transcribe(habits.format);
        } catch (error) {
          const refused = /verbose_json|response_format|timestamp_granularities/.test(
            complaintOf(error) ?? "",
          );
          if (habits.format === "json" || !refused) throw error;
        }
        const segments = await transcribe("json");
        habits.format = "json";
        return segments;
      },
    });
  },
});

const segmentsOf = (answer: unknown): SpokenSegment[] => {
  const duration = finite(field(answer, "duration")) ?? finite(field(field(answer, "usage"), "seconds"));
  const segments = field(answer, "segments");
  const text = field(answer, "text");
  if (!Array.isArray(segments) && typeof text !== "string")
    throw new MalformedAnswer("The transcription has neither segments nor text.");
  const rows: unknown[] = Array.isArray(segments) ? segments : [];
  // An empty list next to a text with words can occur: then the text is what was said.
  const raw = rows.length > 0 ? rows : [{ start: 0, end: duration ?? 0, text: text ?? "" }];
  const last = duration !== undefined && duration > 0 ? duration : Number.POSITIVE_INFINITY;
  return raw
    .map((row) => segmentOf(row, last))
    .filter(({ text }) => text !== "" && !SILENCE.test(text))
    .sort((a, b) => a.start - b.start || a.end - b.end);
};

/** Times within the file, with no end before its start. */
const segmentOf = (row: unknown, last: number): SpokenSegment => {
  const [start, end, text] = [finite(field(row, "start")), finite(field(row, "end")), field(row, "text")];
  if (start === undefined || end === undefined || typeof text !== "string")
    throw new MalformedAnswer("A segment of the transcription has no times or no text.");
  const from = Math.min(Math.max(0, start), last);
  return { start: from, end: Math.min(Math.max(from, end), last), text: text.replace(/\s+/g, " ").trim() };
};
