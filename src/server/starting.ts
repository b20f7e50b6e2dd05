import type { Event } from "../domain/events.ts";

/** A server's steps before it can answer, each reported as it begins. */
export const starting = (doing: string): Event => ({ level: "info", event: "starting", doing });
