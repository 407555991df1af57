import { dataOf, field } from '../contract/json.ts';
import { operation } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { newRows, othersStayNew, saveCall, statusOf } from './translation-rows.ts';

/** Only texts without a translation are queued; a person's translation stays. */
const queues = (id: string, body?: (locale: string) => unknown): Rule => ({
  name: 'queues what is not translated',
  operations: [id],
  async run(checks) {
    const [byHand] = await newRows(checks);
    const rows = await newRows(checks);
    const fresh = rows.find(({ locale }) => locale === byHand?.locale);
    if (!byHand || !fresh) {
      checks.skip(id, 'queues', 'a new text has no translations');
      return;
    }
    await checks.client.send(saveCall(byHand, 'By hand'));
    const { id: appId } = await checks.world.sharedApp();
    const path = { appId, ...(body ? {} : { locale: byHand.locale }) };
    const call = { operation: operation(id), path, ...(body ? { body: body(byHand.locale) } : {}) };
    const exchange = await checks.expect(
      'queues what is not translated',
      call,
      { status: 202 },
      ({ answer }) => {
        const count = Number(field(dataOf(answer.body), 'count'));
        return count >= 1 ? undefined : { expected: 'a count of at least 1', came: String(count) };
      },
    );
    const states = [await statusOf(checks, byHand), await statusOf(checks, fresh)];
    if (states[0] !== 'translated')
      checks.fails(
        'leaves what is translated',
        { expected: 'translated', came: String(states[0]) },
        exchange,
      );
    if (states[1] === 'new')
      checks.fails('queues what is new', { expected: 'not new any more', came: 'new' }, exchange);
    await othersStayNew(checks, fresh, exchange);
  },
});

/** Both calls that put texts into the queue. */
export const autoTranslateRules: readonly Rule[] = [
  queues('autoTranslateLocale'),
  queues('autoTranslateAll', (locale) => ({ locales: [locale] })),
];
