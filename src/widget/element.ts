import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Conversation } from "../client/stores/conversation.ts";
import { SessionList } from "../client/stores/session-list.ts";
import type { TokenSource } from "../client/token.ts";
import { announcement } from "./announcement.ts";
import { Composer } from "./composer.ts";
import { connected } from "./connection.ts";
import { Follower } from "./follower.ts";
import { formMessage } from "./form-message.ts";
import { headerView } from "./header-view.ts";
import { iconButton } from "./icons.ts";
import { sessionsView } from "./sessions-view.ts";
import { SourceViewer } from "./source-viewer.ts";
import { styles } from "./styles/index.ts";
import { type ThreadActions, threadView } from "./thread-view.ts";
import { suggestionsFrom, type Words, wordsFrom, wordsWith } from "./words.ts";

/** What a thread is bound to; changing one of these values begins a new one. */
const SETTINGS = ["baseUrl", "workspace", "tokenUrl", "token"] as const;

/** Maximum number of suggested questions that are shown. */
const MOST_SUGGESTIONS = 6;

/** `<qa-chat>`: asks a workspace's documents. Nothing is fetched before a question is asked. */
export class QaChat extends LitElement {
  static override styles = styles;
  static override properties = {
    baseUrl: { attribute: "base-url" },
    workspace: {},
    tokenUrl: { attribute: "token-url" },
    token: { attribute: false },
    mode: { reflect: true },
    open: { type: Boolean, reflect: true },
    theme: { reflect: true },
    words: { converter: { fromAttribute: wordsFrom } },
    suggestions: { converter: { fromAttribute: suggestionsFrom } },
    conversation: { state: true },
    sessions: { state: true },
    showsSessions: { state: true },
  };

  declare baseUrl: string;
  declare workspace: string;
  declare tokenUrl: string;
  declare token: TokenSource | undefined;
  declare mode: "inline" | "floating";
  declare open: boolean;
  declare theme: "light" | "dark" | undefined;
  declare words: Partial<Words> | undefined;
  declare suggestions: readonly string[] | undefined;
  declare private conversation: Conversation | undefined;
  declare private sessions: SessionList | undefined;
  declare private showsSessions: boolean;
  readonly #root = (): ParentNode => this.renderRoot;
  readonly #composer = new Composer(this.#root, {
    onChange: () => this.requestUpdate(),
    onSend: (draft) => void this.conversation?.ask(draft),
    onStop: () => this.conversation?.stop(),
  });
  readonly #viewer = new SourceViewer(this.#root, () => this.requestUpdate());
  readonly #follower = new Follower();
  /** The thread that was last chosen; undefined for a new one. */
  #chosen: string | undefined;
  #words = wordsWith(undefined);
  /** What is read out; the answer once it is complete, not piece by piece. */
  #announcement = "";
  #tick: ReturnType<typeof setTimeout> | undefined;

  constructor(baseUrl = "") {
    super();
    this.baseUrl = baseUrl;
    this.workspace = "";
    this.tokenUrl = "";
    this.mode = "inline";
    this.open = false;
    this.showsSessions = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.conversation?.stop();
    clearTimeout(this.#tick);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("words")) this.#words = wordsWith(this.words);
    if (!this.conversation || SETTINGS.some((name) => changed.has(name))) this.#begin();
  }

  protected override updated(): void {
    this.#viewer.updated();
    clearTimeout(this.#tick);
    const state = this.conversation?.turns.at(-1)?.state;
    // Counts down the seconds of a wait.
    if (state && "until" in state && (state.until ?? 0) > Date.now())
      this.#tick = setTimeout(() => this.requestUpdate(), 1000);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const isFloating = this.mode === "floating";
    const isOpen = !isFloating || this.open;
    return html`<div class="root" part="root" @keydown=${this.#onKey} @keyup=${stay} @keypress=${stay}>
      ${this.#panel(words, isFloating, isOpen)}
      ${
        isFloating && !isOpen
          ? iconButton("chat", words.open, {
              part: "launcher",
              look: "launcher primary",
              onClick: () => this.#toggle(true),
            })
          : nothing
      }
    </div>`;
  }

  /** It stays in the document while it is closed, with everything that was typed into it. */
  #panel(words: Words, isFloating: boolean, isOpen: boolean): TemplateResult {
    const { conversation, sessions } = this;
    return html`<section class="panel" part="panel" ?hidden=${!isOpen} role=${isFloating ? "dialog" : nothing} aria-labelledby="title">
      ${headerView(words, {
        showsSessions: this.showsSessions,
        onSessions: () => this.#showSessions(!this.showsSessions),
        onNew: !this.showsSessions && conversation?.turns.length ? () => this.#choose() : undefined,
        onClose: isFloating ? () => this.#toggle(false) : undefined,
      })}
      <div class="body">
        ${
          this.showsSessions && sessions
            ? sessionsView(sessions, conversation?.sessionId, words, { onChoose: this.#choose })
            : nothing
        }
        ${
          conversation
            ? this.#thread(conversation, words)
            : this.workspace && html`<p class="log" role="alert">${words.unavailable}</p>`
        }
      </div>
      <p class="unseen" role="status">${this.#announcement}</p>
      ${this.#viewer.view(words)}
    </section>`;
  }

  #thread(conversation: Conversation, words: Words): TemplateResult {
    const actions: ThreadActions = {
      onScroll: this.#follower.onScroll,
      onAsk: (text) => {
        void conversation.ask({ text });
        this.#composer.focus();
      },
      onReload: () => this.#choose(this.#chosen),
      onSource: (source) => this.#viewer.open(source),
      onForm: (form, answers) => void this.#sendForm(formMessage(form, answers, words)),
      onRepeat: () => {
        void conversation.repeat();
        this.#composer.focus();
      },
      onEdit: () => {
        const draft = conversation.takeBack();
        if (draft) this.#composer.restore(draft);
      },
    };
    const suggestions = (this.suggestions ?? []).slice(0, MOST_SUGGESTIONS);
    return html`<div class="thread">
      ${threadView(conversation, words, suggestions, actions)} ${this.#composer.view(words, conversation)}
    </div>`;
  }

  #begin(): void {
    this.conversation?.stop();
    this.conversation = undefined;
    const { baseUrl, workspace, tokenUrl, token } = this;
    if (workspace === "") return;
    const changed = (): void => this.requestUpdate();
    const settings = { baseUrl, workspace, tokenUrl, token };
    const client = connected(settings, (retry) => conversation.waits(retry));
    if (!client) return;
    const conversation = new Conversation(client, {
      onChange: () => this.#onChange(conversation),
      onAnswer: (exchange) => this.#tell("qa-answer", exchange),
      onError: (error) => this.#tell("qa-error", error),
    });
    this.conversation = conversation;
    this.sessions = new SessionList(client, changed);
    this.#viewer.close();
    this.showsSessions = false;
  }

  #onChange(conversation: Conversation): void {
    if (conversation !== this.conversation) return;
    this.requestUpdate();
    void this.updateComplete.then(() => this.#follow(conversation));
  }

  /** Keeps the newest words visible to the reader, and sets what a screen reader should read out. */
  #follow({ turns }: Conversation): void {
    const begins = turns.at(-1)?.state.is === "asking" && turns.at(-1)?.parts.length === 0;
    this.#follower.follow(this.renderRoot.querySelector(".log"), begins);
    const said = announcement(turns, this.renderRoot, this.#words);
    if (said === this.#announcement) return;
    this.#announcement = said;
    this.requestUpdate();
  }

  async #sendForm(text: string): Promise<void> {
    const focused = this.shadowRoot?.activeElement;
    await this.conversation?.ask({ text });
    await this.updateComplete;
    // The focus was lost with its form.
    if (focused?.isConnected === false && document.activeElement === document.body) this.#composer.focus();
  }

  #toggle(open: boolean): void {
    this.open = open;
    void this.updateComplete.then(() => (open ? this.#composer.focus() : this.#focus(".launcher")));
  }

  #showSessions(shows: boolean): void {
    this.showsSessions = shows;
    if (shows) void this.sessions?.refresh();
    void this.updateComplete.then(() => this.#focus(shows ? "#sessions button" : "#threads"));
  }

  readonly #choose = (id?: string): void => {
    this.showsSessions = false;
    this.#chosen = id;
    void this.conversation?.show(id);
    void this.updateComplete.then(() => this.#composer.focus());
  };

  #focus(selector: string): void {
    const found = this.renderRoot.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    stay(event);
    if (event.key !== "Escape" || this.#viewer.isOpen || event.isComposing) return;
    if (this.showsSessions) this.#showSessions(false);
    else if (this.mode === "floating" && this.open) this.#toggle(false);
  };

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** What is typed here is not meant for the page, whose keyboard shortcuts would otherwise react to it. */
const stay = (event: Event): void => event.stopPropagation();
