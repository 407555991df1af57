import { operations } from '#tests/support/contract.ts';
import { allowedValues } from '../contract/allowed-values.ts';
import { kindNamed, kinds } from '../contract/kinds.ts';
import { bodyOf, type Operation, operation, successOf } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { readBack } from './read-back.ts';
import { newRows, saveCall } from './translation-rows.ts';

/** Values that a schema just allows: the longest text, each value of a list, a field left out. */
const allowed = (call: Operation): Rule => ({
  name: 'values at the edge of what is allowed',
  operations: [call.id],
  async run(checks) {
    const schema = bodyOf(call)?.schema;
    if (!schema) return;
    const { body } = await checks.world.valid(call);
    for (const { name, change, assumptions } of allowedValues(schema, body, call)) {
      const request = await checks.world.valid(call);
      await checks.expect(
        name,
        { ...request, body: change(request.body) },
        { status: successOf(call), assumptions },
      );
    }
  },
});

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
  kept('createColor', (appId, key) => ({ appId, key, value: '#000000', description: odd })),
  keptTranslation,
];
