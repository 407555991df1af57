import { dataOf, field, isObject } from '../contract/json.ts';
import type { Rule } from '../rule.ts';
import { differs, differsIfTold } from './differs.ts';
import { settled, ways } from './transitions.ts';
import { listedRow, type Row, saveCall, translationOf } from './translation-rows.ts';

/** A translation by hand ends each state, and leaves nothing of it (contract, updateTranslation). */
export const byHand: Rule = {
  name: 'by hand from each state',
  operations: ['updateTranslation'],
  needsQueue: true,
  async run(checks) {
    for (const from of settled) {
      const row: (Row & { appId?: string }) | undefined = await ways[from](checks);
      const check = `by hand from ${from}`;
      if (!row) {
        checks.skip(
          'updateTranslation',
          check,
          `the state ${from} could not be reached from outside`,
        );
        continue;
      }
      const exchange = await checks.client.send(saveCall(row, 'By hand'));
      const wanted = { value: 'By hand', status: 'translated', isAutoTranslated: false };
      const told = differsIfTold(dataOf(exchange.answer.body), wanted);
      checks.judged(check, exchange, { status: 200 }, () => told);
      const appId = row.appId ?? (await checks.world.sharedApp()).id;
      const listed = { ...wanted, isMissing: false, errorMessage: '' };
      for (const item of [await translationOf(checks, row), await listedRow(checks, appId, row)]) {
        const whole = { isMissing: false, ...(isObject(item) ? item : {}) };
        const now = { ...whole, errorMessage: field(item, 'errorMessage') ?? '' };
        checks.verdict(`${check}: nothing of it is left`, differs(now, listed), exchange);
      }
    }
  },
};
