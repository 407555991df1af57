import { operations, schemaErrors } from '#tests/support/contract.ts';
import { nodeAt, refersTo, target } from '../contract/document.ts';
import { isObject } from '../contract/json.ts';
import { isStorageKey, kindNamed, kindReferredTo, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  operation,
  propertiesAt,
  successOf,
} from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { readBack } from './read-back.ts';
import { newRows, saveCall } from './translation-rows.ts';

/** Text that a backend may damage: other scripts, an accent by itself, emoji, markup, quotes, line breaks, outer blanks. */
export const odd =
  ' Grüße, cafe\u0301, こんにちは, مرحبا 👩‍🚀 <b>"it\'s"</b> &amp; %s \\n\r\n\n\tend ';

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

/** The same in one line, as a name has it. */
const oddName = odd.replaceAll(/\s+/g, ' ').trim();

/** In these a blank at the end is a character like any other. */
const secrets = ['password', 'ipsecPsk'];

/** Texts that people write freely: the contract demands no form of them. */
function freeTexts(call: Operation): string[] {
  const { schema = [] } = bodyOf(call) ?? {};
  return Object.entries(propertiesAt(schema)).flatMap(([name, place]) => {
    const { type, pattern, enum: list } = nodeAt(target(place));
    const isFree =
      type === 'string' && list === undefined && (pattern === undefined || pattern === '\\S');
    const isAddress = name === 'ip' || refersTo(place, 'ImageUrl') || isStorageKey(place);
    return isFree && !isAddress && !kindReferredTo(name, place, call) ? [name] : [];
  });
}

/** Every free text of a request, in other scripts and with markup. */
const keptTexts = (call: Operation): Rule => ({
  name: check,
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    if (!isObject(request.body)) return;
    const texts = freeTexts(call).map((name): [string, string] => [
      name,
      `${checks.world.unique(oddName)}${secrets.includes(name) ? ' ' : ''}`,
    ]);
    const body = { ...request.body, ...Object.fromEntries(texts) };
    if (texts.length === 0 || schemaErrors(bodyOf(call)?.schema ?? [], body).length > 0) return;
    const exchange = await checks.expect(check, { ...request, body }, { status: successOf(call) });
    await readBack(checks, exchange, check);
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

/** Texts that have to be kept as they are. */
export const everyCharacterRules = (): Rule[] => [
  ...operations
    .filter((call) => kinds.some(({ makers, update }) => [...makers, update].includes(call)))
    .filter((call) => bodyOf(call)?.type === 'application/json')
    .map(keptTexts),
  kept('createText', (appId, key) => ({ appId, key, value: odd, description: odd })),
  kept('bulkCreateTexts', (appId, key) => ({ appId, texts: [{ key: `${key}Key`, value: odd }] })),
  kept('bulkCreateColors', (appId, key) => ({
    appId,
    colors: [{ key: `${key}Key`, value: '#000000', description: odd }],
  })),
  kept('createText', (appId, key) => ({ appId, key: `${key} ${odd.trim()}`, value: odd })),
  kept('createColor', (appId, key) => ({ appId, key, value: '#000000', description: odd })),
  keptTranslation,
];
