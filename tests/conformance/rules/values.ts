import { operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { allowedValues } from '../contract/allowed-values.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  operation,
  placeOfOperation,
  successOf,
} from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { readBack } from './read-back.ts';
import { newRows, saveCall } from './translation-rows.ts';

/** Values that a schema just allows: the longest text, each value of a list, a field left out. */
const allowed = (call: Operation): Rule => ({
  name: 'values at the edge',
  operations: [call.id],
  async run(checks) {
    const schema = bodyOf(call)?.schema;
    if (!schema) return;
    const { body } = await checks.world.valid(call);
    for (const { name, change, assumptions } of allowedValues(schema, body, call)) {
      const request = await checks.world.valid(call);
      const exchange = await checks.expect(
        name,
        { ...request, body: change(request.body) },
        { status: successOf(call), assumptions },
      );
      // A text that is cut, or a flag that is lost, is taken all the same.
      await readBack(checks, exchange, name);
      await leftAsItIs(checks, exchange, name);
    }
  },
});

/** The new state of a thing is what was sent: a field that is left out has no value any more. */
async function leftAsItIs(checks: Checks, exchange: Exchange, name: string): Promise<void> {
  const { operation: call, path = {} } = exchange.call;
  const kind = kinds.find(({ update }) => update === call);
  if (name !== 'without description' || !kind?.list || exchange.answer.status > 299) return;
  const { id: appId } = await checks.world.sharedApp();
  const { answer } = await checks.client.send(listCall(kind.list, appId));
  const thing = itemsOf(answer.body).find((item) => field(item, '_id') === path['id']);
  const came = field(thing, 'description') ?? '';
  const assumptions = assumptionsAt(placeOfOperation(call), 'replaces');
  const mismatch = { expected: 'no description', came: JSON.stringify(came), assumptions };
  checks.verdict(`${name}: it is gone`, came === '' ? undefined : mismatch, exchange);
}

/** Text that a backend may damage: other scripts, emoji, markup, quotes, line breaks, outer blanks. */
const odd = ' Grüße, こんにちは, مرحبا 👩‍🚀 <b>"it\'s"</b> &amp; %s \\n\n\tend ';

const check = 'every character';

const kept = (id: string, body: (appId: string, key: string) => unknown): Rule => ({
  name: check,
  operations: [id],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const call = operation(id);
    const request = { operation: call, body: body(appId, checks.world.unique('odd')) };
    await readBack(checks, await checks.expect(check, request, { status: successOf(call) }), check);
  },
});

const keptTranslation: Rule = {
  name: check,
  operations: ['updateTranslation'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('updateTranslation', check, 'a new text has no translations');
      return;
    }
    const exchange = await checks.expect(check, saveCall(row, odd), { status: 200 });
    await readBack(checks, exchange, check);
  },
};

/** Values that have to be taken, and kept as they are. */
export const valueRules = (): Rule[] => [
  ...operations
    .filter((call) => kinds.some(({ makers, update }) => [...makers, update].includes(call)))
    .filter((call) => bodyOf(call)?.type === 'application/json')
    .map(allowed),
  kept('createText', (appId, key) => ({ appId, key, value: odd, description: odd })),
  kept('bulkCreateTexts', (appId, key) => ({ appId, texts: [{ key, value: odd }] })),
  kept('createText', (appId, key) => ({ appId, key: `${key} ${odd.trim()}`, value: odd })),
  kept('createColor', (appId, key) => ({ appId, key, value: '#000000', description: odd })),
  keptTranslation,
];
