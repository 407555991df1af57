const pollMs = 1000;

export class WatchLoop {
  readonly #stopping = new AbortController();
  #wake: () => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** `look` returns whether to run again at once. Errors go to `complain`. */
  start(look: () => Promise<boolean>, complain: (error: unknown) => void): void {
    this.#work = this.#run(() =>
      look().catch((error: unknown) => {
        complain(error);
        return false;
      }),
    );
  }

  wake(): void {
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#work;
  }

  async #run(look: () => Promise<boolean>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // Created before the check, so that no wake-up in between is lost.
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
