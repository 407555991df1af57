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

/** Of two calls at once that queue the same texts, each text is counted by one. */
const countedOnce = (id: string, isNamed: boolean): Rule => ({
  name: 'texts that are queued twice at once',
  operations: [id],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const [row] = await newRows(checks, { appId });
    if (!row || row.isFresh === false) return;
    const { locale } = row;
    const call = {
      operation: operation(id),
      path: { appId, ...(isNamed ? {} : { locale }) },
      ...(isNamed ? { body: { locales: [locale] } } : {}),
    };
    const exchanges = await atOnce(checks, 'queued twice at once', [call, call]);
    const counts = exchanges.map(({ answer }) => Number(field(dataOf(answer.body), 'count') ?? 0));
    const all = counts.reduce((sum, count) => sum + count, 0);
    const assumptions = assumptionsAt(responsePlace(call.operation, 202) ?? [], 'body');
    const mismatch = { expected: '1 in all', came: counts.join(' and '), assumptions };
    const [first] = exchanges;
    const check = 'queued twice at once: counted once';
    // A queue that has failed a text already counts it rightly again.
    if (all > 1 && (await comesTo(checks, row, ['translated', 'error'])))
      checks.skip(id, check, queueTooQuick);
    else if (first) checks.verdict(check, all > 1 ? mismatch : undefined, first);
  },
});

const isWrite = ({ method, object }: Operation) => method !== 'GET' && object.tags[0] !== 'auth';

/** Equal writes at the same moment. */
export const equalWriteRules = (): Rule[] => [
  ...operations.filter(isWrite).map(sentTwice),
  countedOnce('autoTranslateLocale', false),
  countedOnce('autoTranslateAll', true),
];
