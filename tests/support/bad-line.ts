import type { Page } from '@playwright/test';
import { interceptCalls } from './intercept-calls.ts';

/** After so many calls to an address the line goes bad: calls still arrive, but no answer comes back. */
export class BadLine {
  /** The paths of all calls, in order. */
  readonly calls: string[] = [];
  /** How many have arrived at the server without an answer. */
  lost = 0;
  #isMended = false;

  static async on(page: Page, method: string, address: RegExp, after: number): Promise<BadLine> {
    const line = new BadLine();
    await interceptCalls(page, address, async (call) => {
      if (call.method !== method) return call.pass();
      line.calls.push(call.path);
      if (line.#isMended || line.calls.length <= after) return call.pass();
      await call.lose();
      line.lost += 1;
      return undefined;
    });
    return line;
  }

  mend(): void {
    this.#isMended = true;
  }
}
