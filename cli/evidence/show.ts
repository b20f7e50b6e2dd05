import type { Citation } from "../../src/client/index.ts";
import { shapeOfPlace } from "../../src/client/shape.ts";
import { usageError } from "../errors/failure.ts";
import type { Context } from "../server/context.ts";
import { openInBrowser } from "../terminal/browser.ts";
import { EXIT } from "../terminal/exit.ts";
import { printable } from "../terminal/printable.ts";
import { print } from "../terminal/streams.ts";
import { drawing, graphicsOf } from "./graphics.ts";

export interface ShowOptions {
  /** The whole page instead of the lines. */
  page?: boolean;
  /** In the browser, even if the terminal could draw. */
  browser?: boolean;
}

/**
 * Shows the cited place: drawn on a terminal that draws pictures, otherwise in the browser; without either, prints its
 * link.
 * @throws {CommanderError} there is nothing left to show
 */
export async function showEvidence(
  { signal, out }: Pick<Context, "signal" | "out">,
  { evidence_url, metadata }: Pick<Citation, "evidence_url" | "metadata">,
  { page = false, browser = false }: ShowOptions = {},
): Promise<void> {
  if (evidence_url === null) throw usageError("The cited document was deleted.", EXIT.notFound);
  const shape = shapeOfPlace(metadata);
  const link = page && shape === "pages" ? `${evidence_url}&view=page` : evidence_url;
  if (!process.stdout.isTTY) return print(printable(link));
  const isPicture = shape === "pages" || shape === "whole";
  const graphics = browser || !isPicture ? undefined : graphicsOf(process.stdout);
  if (graphics !== undefined) return print(await drawing(await fetched(link, signal), graphics, out.width));
  if (await openInBrowser(link)) out.note("Opened in the browser.");
  // On a line of its own, and never wrapped here: a terminal only recognises whole links.
  else print(out.link(printable(link), link));
}

async function fetched(link: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(link, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw usageError(`Cannot reach ${new URL(link).origin} to show the page.`, EXIT.notReachable);
  });
  if (response.ok) return await response.bytes();
  throw response.status === 404
    ? usageError("There is nothing to show for this citation, or its document was deleted.", EXIT.notFound)
    : usageError(`The server did not show the page (${response.status}).`, EXIT.serverError);
}
