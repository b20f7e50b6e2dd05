import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Conversation } from "../client/stores/conversation.ts";
import { failureWords, type TurnActions, turnView } from "./turn-view.ts";
import type { Words } from "./words.ts";

/** What was asked and answered so far. */
export function threadView(
  { turns, error, isAsking, isLoading }: Conversation,
  words: Words,
  actions: TurnActions,
): TemplateResult {
  const open = turns.findLast(({ state }) => state.is === "answered");
  return html`<div class="log" part="log" role="group" tabindex="0" aria-label=${words.title}>
      ${turns.length === 0 && !error ? html`<p class="faint">${isLoading ? words.loading : words.hello}</p>` : nothing}
      ${error ? html`<p role="alert">${failureWords(error, words)}</p>` : nothing}
      <ol class="turns">
        ${repeat(
          turns,
          ({ key }) => key,
          (turn) =>
            turnView(turn, words, actions, {
              isLast: turn === turns.at(-1),
              isOpen: turn === open,
              isBusy: isAsking || isLoading,
            }),
        )}
      </ol>
    </div>`;
}
