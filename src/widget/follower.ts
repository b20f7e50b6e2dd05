/** Pixels from the end within which a reader is assumed to be at the end. */
const NEAR = 40;

/** Keeps the end of a growing log visible, until its reader scrolls up to read earlier text. */
export class Follower {
  #follows = true;
  #top = 0;

  /** To be attached to the log's scroll event: only its reader scrolls it upwards. */
  readonly onScroll = ({ currentTarget: log }: Event): void => {
    if (!(log instanceof Element)) return;
    const { scrollTop, scrollHeight, clientHeight } = log;
    if (scrollTop < this.#top) this.#follows = false;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#follows = true;
    this.#top = scrollTop;
  };

  /**
   * To be called after it has grown. @param begins whether something new begins, which is also shown to readers who
   * have scrolled up.
   */
  follow(log: Element | null, begins: boolean): void {
    this.#follows ||= begins;
    if (this.#follows) log?.scrollTo({ top: log.scrollHeight });
  }
}
