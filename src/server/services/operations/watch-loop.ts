/** How often it is looked without being woken, in milliseconds: for what other processes do, and what time brings. */
const pollMs = 1000;

/** Looks for work again and again: every second, and at once when somebody says that there is some. */
export class WatchLoop {
  readonly #stopping = new AbortController();
  #wake: () => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  /** Aborted when the loop is to end. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** `look` answers whether there may be more to do at once; what it throws goes to `complain`, and it is tried again. */
  start(look: () => Promise<boolean>, complain: (error: unknown) => void): void {
    this.#work = this.#run(() =>
      look().catch((error: unknown) => {
        complain(error);
        return false;
      }),
    );
  }

  /** Says that there is something to do, so that it need not wait for the next look. */
  wake(): void {
    this.#wake();
  }

  /** Ends with the look that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#work;
  }

  async #run(look: () => Promise<boolean>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // Listens before it looks: what comes up meanwhile is not overslept.
      const woken = this.#nextWake();
      if (await look()) this.#wake();
      await woken;
    }
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
