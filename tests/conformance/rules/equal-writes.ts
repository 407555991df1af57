import { operations } from '#tests/support/contract.ts';
import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { type Operation, operation, responsePlace } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { comesTo, newRows, queueTooQuick } from './translation-rows.ts';
import { atOnce } from './simultaneous.ts';

/** A browser that sends a write twice gets two successes, or one and a refusal. */
const sentTwice = (call: Operation): Rule => ({
  name: 'a write that is sent twice at once',
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    await atOnce(checks, 'sent twice at once', [request, request]);
  },
});

/** How often a queue is asked that may have failed a text before the second call came. */
const tries = 6;

/** Of two calls at once that queue the same texts, each text is counted by one. */
const countedOnce = (id: string, isNamed: boolean): Rule => ({
  name: 'texts that are queued twice at once',
  operations: [id],
  async run(checks) {
    const check = 'queued twice at once: counted once';
    for (let tried = 0; tried < tries; tried += 1) {
      const { id: appId } = await checks.world.make(kindNamed('apps'));
      const [row] = await newRows(checks, { appId });
      if (!row || row.isFresh === false) return;
      const { locale } = row;
      const call = {
        operation: operation(id),
        path: { appId, ...(isNamed ? {} : { locale }) },
        ...(isNamed ? { body: { locales: [locale] } } : {}),
      };
      const [first, ...more] = await atOnce(checks, 'queued twice at once', [call, call]);
      if (!first) return;
      const counts = [first, ...more].map(({ answer }) =>
        Number(field(dataOf(answer.body), 'count') ?? 0),
      );
      const isTwice = counts.reduce((sum, count) => sum + count, 0) > 1;
      // A text that has failed already is counted rightly again.
      if (isTwice && (await comesTo(checks, row, ['translated', 'error']))) continue;
      const assumptions = assumptionsAt(responsePlace(call.operation, 202) ?? [], 'body');
      const mismatch = { expected: '1 in all', came: counts.join(' and '), assumptions };
      checks.verdict(check, isTwice ? mismatch : undefined, first);
      return;
    }
    checks.skip(id, check, queueTooQuick);
  },
});

const isWrite = ({ method, object }: Operation) => method !== 'GET' && object.tags[0] !== 'auth';

/** Equal writes at the same moment. */
export const equalWriteRules = (): Rule[] => [
  ...operations.filter(isWrite).map(sentTwice),
  countedOnce('autoTranslateLocale', false),
  countedOnce('autoTranslateAll', true),
];
