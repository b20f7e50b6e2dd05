import type { Event } from "../domain/events.ts";

/** What a server does before it can be asked: whoever starts it is told each step as it begins. */
export const starting = (doing: string): Event => ({ level: "info", event: "starting", doing });
