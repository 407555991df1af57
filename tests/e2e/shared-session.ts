import { type BrowserContext, expect } from '@playwright/test';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** For all tests of a worker: a sign-in is slow by design. */
export class SharedSession {
  readonly #server: { url: string; username: string };
  readonly #password: string;
  #kept: Cookies = [];

  constructor(server: { url: string; username: string }, password: string) {
    this.#server = server;
    this.#password = password;
  }

  /** Signs in again if the session has ended. */
  async enter(context: BrowserContext): Promise<void> {
    const { url, username } = this.#server;
    if (this.#kept.length > 0) {
      await context.addCookies(this.#kept);
      const cookie = this.#kept.map(({ name, value }) => `${name}=${value}`).join('; ');
      // Requests of the context cost ten times as much.
      const me = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
      if (me.ok) return;
    }
    const data = { username, password: this.#password };
    const login = await context.request.post(`${url}/api/auth/login`, { data });
    expect(login.status()).toBe(200);
  }

  /** Keeps renewed sessions, drops ended ones. */
  async leave(context: BrowserContext): Promise<void> {
    const cookies = await context.cookies(`${this.#server.url}/api/auth`).catch(() => []);
    this.#kept = cookies.length === 2 ? cookies : [];
  }
}
