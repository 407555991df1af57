import { operations, schemaErrors } from '#tests/support/contract.ts';
import { nodeAt, refersTo, target } from '../contract/document.ts';
import { field, isObject, itemsOf } from '../contract/json.ts';
import { isStorageKey, kindNamed, kindReferredTo, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  operation,
  propertiesAt,
  successOf,
} from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { differs } from './differs.ts';
import { readBack } from './read-back.ts';
import { listedRow, newRows, saveCall } from './translation-rows.ts';

/** Text that a backend may damage: other scripts, an accent by itself, emoji, markup, quotes, line breaks, outer blanks. */
export const odd =
  ' Grüße, cafe\u0301, こんにちは, مرحبا 👩‍🚀 <b>"it\'s"</b> &amp; %s \\n\r\n\n\tend ';

/** A text that a backend may take for a number. */
const numeric = '0070.10';

const check = 'every character';

/** The address of a picture that a program makes to measure. */
const addressed = 'https://example.com/a.png?w=20&text=a%20b';

const keepsText = (id: string, body: (appId: string, key: string) => unknown): Rule => ({
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
    for (const value of [numeric, odd]) {
      const exchange = await checks.expect(check, saveCall(row, value), { status: 200 });
      await readBack(checks, exchange, check);
    }
  },
};

/** Beside its translation a text is as it is in English. */
const keptOriginal: Rule = {
  name: `${check} of an original`,
  operations: ['listLocaleTexts'],
  async run(checks) {
    const [row] = await newRows(checks, { value: odd });
    const { id: appId } = await checks.world.sharedApp();
    const inEnglish = row && (await listedRow(checks, appId, { ...row, locale: 'en' }));
    const value = field(inEnglish, 'value');
    if (!row || typeof value !== 'string') {
      checks.skip('listLocaleTexts', check, 'a new text is not listed');
      return;
    }
    const call = { operation: operation('listLocaleTexts'), path: { appId } };
    const request = { ...call, query: { locale: row.locale } };
    await checks.expect(check, request, { status: 200 }, ({ answer }) => {
      const item = itemsOf(answer.body).find((one) => field(one, '_id') === row.textId);
      return differs(item, { originalValue: value });
    });
  },
};

/** Texts that have to be keepsText as they are. */
export const everyCharacterRules = (): Rule[] => [
  ...operations
    .filter((call) => kinds.some(({ makers, update }) => [...makers, update].includes(call)))
    .filter((call) => bodyOf(call)?.type === 'application/json')
    .map(keptTexts),
  keepsText('createText', (appId, key) => ({ appId, key, value: odd, description: odd })),
  keepsText('createText', (appId, key) => ({ appId, key, value: numeric, description: numeric })),
  keepsText('createImage', (appId, key) => ({ appId, key, url: addressed, s3Key: '' })),
  keepsText('bulkCreateTexts', (appId, key) => ({
    appId,
    texts: [{ key: `${key}Key`, value: odd }],
  })),
  keepsText('bulkCreateColors', (appId, key) => ({
    appId,
    colors: [{ key: `${key}Key`, value: '#000000', description: odd }],
  })),
  keepsText('createText', (appId, key) => ({ appId, key: `${key} ${odd.trim()}`, value: odd })),
  keepsText('createColor', (appId, key) => ({ appId, key, value: '#000000', description: odd })),
  keptTranslation,
  keptOriginal,
];
