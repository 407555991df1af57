import type { Page } from '@playwright/test';
import { interceptCalls } from './intercept-calls.ts';

/** After this many calls to an address, calls still arrive but responses are lost. */
export class BadLine {
  readonly calls: string[] = [];
  /** Calls that arrived without a response. */
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
