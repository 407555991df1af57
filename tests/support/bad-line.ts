import type { Page } from '@playwright/test';

/** After so many calls to an address the line goes bad: calls still arrive, but no answer comes back. */
export class BadLine {
  /** The paths of all calls, in order. */
  readonly calls: string[] = [];
  /** How many have arrived at the server without an answer. */
  lost = 0;
  #isMended = false;

  static async on(page: Page, method: string, address: RegExp, after: number): Promise<BadLine> {
    const line = new BadLine();
    await page.route(address, async (route) => {
      const request = route.request();
      if (request.method() !== method) return route.continue();
      line.calls.push(new URL(request.url()).pathname);
      if (line.#isMended || line.calls.length <= after) return route.continue();
      await route.fetch();
      line.lost += 1;
      return undefined;
    });
    return line;
  }

  mend(): void {
    this.#isMended = true;
  }
}
