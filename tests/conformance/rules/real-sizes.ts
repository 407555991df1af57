import { contract } from '#tests/support/contract.ts';
import { assumptionsAt } from '../contract/document.ts';
import { comparable, dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, responsePlace, successOf } from '../contract/operations.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { differs } from './differs.ts';

/** An import as files of real applications have it: more entries than a page, more bytes than usual limits. */
const many = 1200;

const sentence =
  'A sentence of a real application, with %d placeholders and “quotes”, as long as most are: ';

/** How long a client waits, in seconds (spec 9). */
const longest = contract['x-timeout'];

/** Two large imports of the same keys, counted after each. */
const largeImport = (
  id: string,
  list: string,
  items: 'colors' | 'texts',
  valueOf: (index: number) => string,
): Rule => ({
  name: 'an import of real size',
  operations: [
    id,
    list,
    'getConfig',
    'deleteApp',
    ...(items === 'texts' ? ['listLocaleTexts', 'getTranslationProgress'] : []),
  ],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const call = operation(id);
    const entries = (from: number) =>
      Array.from({ length: many }, (_, index) => ({
        key: `k${index}`,
        value: valueOf(index + from),
      }));
    const existing = assumptionsAt(responsePlace(call, successOf(call)) ?? [], 'existing');
    const told = assumptionsAt(responsePlace(call, successOf(call)) ?? [], 'body');
    for (const [check, from, more] of [
      ['1,200 entries', 0, { severity: 'loss' }],
      ['1,200 entries again', 1, { assumptions: existing }],
    ] as const) {
      const request = { operation: call, body: { appId, [items]: entries(from) } };
      const start = performance.now();
      const exchange = await checks.expect(check, request, { status: successOf(call), ...more });
      const seconds = (performance.now() - start) / 1000;
      if (exchange.answer.status > 299) return;
      const late = { expected: `half of ${longest} s at most`, came: `${seconds.toFixed(1)} s` };
      checks.verdict(
        `${check}: twice as many come in the time that a client waits`,
        2 * seconds > longest ? late : undefined,
        exchange,
      );
      const written = itemsOf(exchange.answer.body).length;
      const named = new Set(itemsOf(exchange.answer.body).map((item) => field(item, 'key')));
      const unnamed = entries(from).filter(({ key }) => !named.has(key)).length;
      const short = {
        expected: `${many} entries in the answer`,
        came: `${written}, ${unnamed} of them missing`,
      };
      checks.verdict(
        `${check}: the answer has all`,
        written === many && unnamed === 0 ? undefined : { ...short, assumptions: told },
        exchange,
      );
      const { answer } = await checks.client.send(listCall(operation(list), appId));
      const stored = new Map(
        itemsOf(answer.body).map((item) => [field(item, 'key'), comparable(field(item, 'value'))]),
      );
      const wrong = entries(from).filter(({ key, value }) => stored.get(key) !== comparable(value));
      const count = itemsOf(answer.body).length;
      const came = `${count} listed, ${wrong.length} of them missing or different`;
      const mismatch = {
        expected: `${many} entries as they were sent`,
        came,
        severity: 'loss',
      } as const;
      const lan = from === 0 ? 'en' : 'de';
      const config = { operation: operation('getConfig'), path: { appId }, query: { lan } };
      const configuration = await checks.client.send(config);
      const shown = field(configuration.answer.body, items);
      const inConfig = Object.keys(isObject(shown) ? shown : {}).length;
      // Where clients get more, the list has lost it.
      const isStored = count < many && inConfig > count;
      const isRight = wrong.length === 0 && count === many;
      if (isStored) checks.verdictOn(list, 'all of a long list', mismatch, exchange);
      else checks.verdict(`${check}: all are there`, isRight ? undefined : mismatch, exchange);
      const few = {
        expected: `${many} ${items} in the configuration`,
        came: String(inConfig),
        severity: 'loss',
      } as const;
      if (isObject(shown))
        checks.verdict(
          `${check}: the configuration has all`,
          inConfig === many ? undefined : few,
          configuration,
        );
      if (items !== 'texts') continue;
      const inGerman = { path: { appId }, query: { locale: 'de' } };
      const rows = { ...inGerman, operation: operation('listLocaleTexts') };
      await checks.expect(`${check}: every language has all`, rows, { status: 200 }, (listed) => {
        const came = itemsOf(listed.answer.body).length;
        return came === many
          ? undefined
          : { expected: `${many} rows`, came: String(came), severity: 'loss' };
      });
      const progress = { ...inGerman, operation: operation('getTranslationProgress') };
      await checks.expect(`${check}: all are counted`, progress, { status: 200 }, (counted) =>
        differs(dataOf(counted.answer.body), { total: many }),
      );
    }
    const deletion = { operation: operation('deleteApp'), path: { id: appId } };
    await checks.expect('deletes an application of real size', deletion, { status: 204 });
  },
});

/** Sizes that real applications have. */
export const realSizeRules = (): Rule[] => [
  largeImport('bulkCreateTexts', 'listTexts', 'texts', (index) => `${sentence}${index}`),
  largeImport(
    'bulkCreateColors',
    'listColors',
    'colors',
    (index) => `#${index.toString(16).padStart(6, '0')}`,
  ),
];
