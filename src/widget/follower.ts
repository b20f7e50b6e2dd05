/** Pixels from the end within which a reader is taken to be there. */
const NEAR = 40;

/** Keeps the end of a growing log in sight, until its reader scrolls up to read what stands above. */
export class Follower {
  #follows = true;
  #top = 0;

  /** What the log is to be given as it is scrolled: nothing but its reader scrolls it upwards. */
  readonly onScroll = ({ currentTarget: log }: Event): void => {
    if (!(log instanceof Element)) return;
    const { scrollTop, scrollHeight, clientHeight } = log;
    if (scrollTop < this.#top) this.#follows = false;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#follows = true;
    this.#top = scrollTop;
  };

  /** Once it has grown. @param begins whether something new begins, which is shown to whoever scrolled up as well. */
  follow(log: Element | null, begins: boolean): void {
    this.#follows ||= begins;
    if (this.#follows) log?.scrollTo({ top: log.scrollHeight });
  }
}
