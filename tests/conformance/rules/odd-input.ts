import { operations, schemaErrors } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt, type Place, refersTo, target } from '../contract/document.ts';
import { field, isObject } from '../contract/json.ts';
import { isStorageKey, kindReferredTo, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  listIn,
  type Operation,
  operation,
  propertiesAt,
  successOf,
} from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { readBack } from './read-back.ts';
import { requestWith } from './request-with.ts';

/** Texts that a program may take for something else than texts. */
const wordsOfPrograms = ['0', 'false', 'null', 'undefined', 'NaN', '007', '1e3', '__proto__'];

/** Texts that a careless server changes: it trims, unescapes, normalises or cleans them. */
const fragile = [
  'line\r\nbreak',
  '&amp; &lt;b&gt;',
  '<script>x</script>',
  'cafe\u0301 and caf\u00e9',
  '%41%20+',
  '\\n \\u0041',
  '${x} {{x}}',
  "it's -- ; /*",
  '\u200bzero\u00a0width\u200d',
];

/** Characters that count several times where bytes or UTF-16 units are counted. */
const wide = { emoji: '😀', Thai: 'ก' };

/** Strings that cannot be stored as they are (contract, "Strings"). */
const damaged = { NUL: 'a\0b', 'a lone surrogate': 'a\uD800b' };

/** Addresses that a browser runs, or that lead out of the storage. */
const dangerous = {
  url: ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' javascript:alert(1)'],
  key: ['../../etc/passwd', 'a/../../b', '..%2f..%2fb', '\\..\\b'],
};

interface Field {
  name: string;
  place: Place;
}

/** Text fields of a body, or of the entries of its list, without ids and enumerations. */
function textsOf(schema: Place, call: Operation): Field[] {
  return Object.entries(propertiesAt(schema)).flatMap(([name, place]) => {
    const { type, enum: list } = nodeAt(target(place));
    const isText = type === 'string' && list === undefined;
    const isName = !isStorageKey(place) && kindReferredTo(name, place, call) !== undefined;
    return isText && !isName ? [{ name, place }] : [];
  });
}

const invisible = /\p{Cf}/u;

const secretsThatTrim = /^(?:username|password|ipsecPsk)$/;

function schemaOf(call: Operation): Place {
  const schema = bodyOf(call)?.schema ?? [];
  const list = listIn(call);
  return list === undefined ? schema : [...target(propertiesAt(schema)[list] ?? []), 'items'];
}

const isFine = (call: Operation, { body }: Call) =>
  schemaErrors(bodyOf(call)?.schema ?? [], body).length === 0;

/** Keys that every object of JavaScript has, and one that PHP replaces by another number. */
const oddKeys = ['constructor', 'toString', 'hasOwnProperty', '42'];

/** Colors and countries that are read as numbers, or as a word for false. */
const likeNumbers = ['001122', '#001122', '1e1234', '000000', 'no'];

const isShownByKey = (call: Operation) =>
  kinds.some(({ makers: [maker] }) => maker === call) && 'key' in propertiesAt(schemaOf(call));

/** A thing is in the configuration under its key, whatever the key is. */
async function shownByKey(checks: Checks, { call, answer }: Exchange, check: string) {
  const [appId, key] = [field(call.body, 'appId'), field(call.body, 'key')];
  const kind = kinds.find(({ makers }) => makers.includes(call.operation));
  if (!kind || typeof appId !== 'string' || typeof key !== 'string' || answer.status > 299) return;
  const exchange = await checks.client.send({ operation: operation('getConfig'), path: { appId } });
  const shown = field(exchange.answer.body, kind.name);
  const gone = { expected: `${kind.name}.${key}`, came: 'nothing', severity: 'loss' } as const;
  if (isObject(shown))
    checks.verdict(
      `${check}: in the configuration`,
      Object.hasOwn(shown, key) ? undefined : gone,
      exchange,
    );
}

interface Kept extends Field {
  /** How the check names the value. */
  what: string;
  value: string;
}

/** The values of one text that have to be kept. */
function keptValues(field: Field): Kept[] {
  const { name, place } = field;
  const { maxLength, pattern } = nodeAt(target(place));
  const isAddress = refersTo(place, 'ImageUrl') || isStorageKey(place) || name === 'ip';
  if (isAddress) return [];
  const isFree = pattern === undefined || pattern === '\\S';
  const odd = fragile
    .filter((text) => !/[\r\n]/.test(text) || !secretsThatTrim.test(name))
    .filter((text) => !invisible.test(text) || assumptionsAt(place, 'invisible').length === 0);
  const long =
    isFree && typeof maxLength === 'number'
      ? Object.entries(wide).map(([what, letter]): [string, string] => [
          `as long as it may be in ${what}`,
          letter.repeat(maxLength),
        ])
      : [];
  return [
    ...wordsOfPrograms.map((word) => [`"${word}"`, word] as const),
    ...(name === 'value' && isFree ? [['a value with blanks at its ends', '  x '] as const] : []),
    ...(isFree ? odd.map((text) => [JSON.stringify(text).slice(1, -1), text] as const) : []),
    ...(isFree ? [] : likeNumbers.map((word) => [word, word] as const)),
    ...(name === 'key' ? oddKeys.map((word) => [word, word] as const) : []),
    ...long,
  ].map(([what, value]) => ({ ...field, what, value }));
}

/** The shortest of a text that is refused although it is not too long: where the count goes wrong. */
async function shortestRefused(
  checks: Checks,
  good: Call,
  name: string,
  text: string,
): Promise<Exchange> {
  const letters = Array.from(text);
  const send = async (length: number) =>
    checks.client.send(
      await requestWith(checks, good, { [name]: letters.slice(0, length).join('') }),
    );
  let longest = await send(letters.length);
  let [taken, length] = [1, letters.length];
  while (longest.answer.status > 299 && length - taken > 1) {
    const middle = Math.floor((taken + length) / 2);
    const exchange = await send(middle);
    if (exchange.answer.status > 299) [longest, length] = [exchange, middle];
    else taken = middle;
  }
  return longest;
}

/** Gives a value to some texts, and reads them back. */
async function keeps(
  checks: Checks,
  good: Call,
  { what, value, names }: Pick<Kept, 'what' | 'value'> & { names: readonly string[] },
  check: string,
): Promise<void> {
  const changes = Object.fromEntries(names.map((name) => [name, value]));
  const exchange = what.startsWith('as long')
    ? await shortestRefused(checks, good, names.join(), value)
    : await checks.client.send(await requestWith(checks, good, changes));
  checks.judged(check, exchange, { status: successOf(good.operation) });
  await readBack(checks, exchange, check);
  if (isShownByKey(good.operation) && names.includes('key'))
    await shownByKey(checks, exchange, check);
}

/** Each value is sent in every text that takes it at once, and only where that fails in each of them alone. */
const keepsTexts = (call: Operation): Rule => ({
  name: 'odd texts are kept',
  operations: [call.id, ...(isShownByKey(call) ? ['getConfig'] : [])],
  async run(checks) {
    const good = await checks.world.valid(call);
    const all: Kept[] = [];
    for (const kept of textsOf(schemaOf(call), call).flatMap(keptValues))
      if (isFine(call, await requestWith(checks, good, { [kept.name]: kept.value })))
        all.push(kept);
    // Each key can be taken once.
    const groupOf = ({ name, value }: Kept) => (name === 'key' ? `key ${value}` : value);
    for (const same of Map.groupBy(all, groupOf).values()) {
      const [first, ...more] = same;
      const names = same.map(({ name }) => name);
      const isKept =
        first !== undefined &&
        more.length > 0 &&
        (await checks.isWell((trial) => keeps(trial, good, { ...first, names }, first.what)));
      for (const one of same) {
        const check = `${one.name} ${one.what}`;
        if (isKept) checks.passes(call.id, check);
        else await keeps(checks, good, { ...one, names: [one.name] }, check);
      }
    }
  },
});

const refused = (call: Operation): Rule => ({
  name: 'harmful texts are refused',
  operations: [call.id],
  async run(checks) {
    const good = await checks.world.valid(call);
    for (const { name, place } of textsOf(schemaOf(call), call)) {
      for (const [what, value] of Object.entries(damaged)) {
        const request = await requestWith(checks, good, { [name]: value });
        await damagedIsTold(checks, `${name} with ${what}`, request);
      }
      const marked = assumptionsAt(place, 'invisible');
      if (marked.length > 0)
        await checks.expect(
          `${name} with an invisible character`,
          await requestWith(checks, good, { [name]: `in\u200bvisible${checks.world.unique('')}` }),
          { status: 400, assumptions: marked },
        );
      const isUrl = refersTo(place, 'ImageUrl') || refersTo(place, 'OptionalImageUrl');
      const harmful = isUrl ? dangerous.url : isStorageKey(place) ? dangerous.key : [];
      for (const value of harmful) {
        const request = await requestWith(checks, good, { [name]: value });
        const expectation = { status: 400, severity: 'security' } as const;
        if (!isFine(call, request)) await checks.expect(`${name} ${value}`, request, expectation);
      }
      const { maxLength } = nodeAt(target(place));
      if (typeof maxLength !== 'number' || isUrl || isStorageKey(place)) continue;
      const value = wide.emoji.repeat(maxLength + 1);
      const request = await requestWith(checks, good, { [name]: value });
      const assumptions = assumptionsAt(place, 'maxLength');
      const check = `${name} longer than it may be in emoji`;
      await checks.expect(check, request, { status: 400, assumptions });
    }
  },
});

/** A string that cannot be keepsTexts is refused, or keepsTexts nevertheless; neither a crash nor another string. */
async function damagedIsTold(checks: Checks, check: string, request: Call): Promise<void> {
  const exchange = await checks.client.send(request);
  const { status } = exchange.answer;
  if (status >= 400 && status < 500) checks.passes(request.operation.id, check);
  else if (status >= 200 && status < 300) await readBack(checks, exchange, check);
  else checks.fails(check, { expected: '400', came: String(status) }, exchange);
}

/** Odd values for each text that a request may carry. */
export const oddInputRules = (): Rule[] =>
  operations
    .filter((call) => call.id !== 'login' && bodyOf(call)?.type === 'application/json')
    .filter((call) => textsOf(schemaOf(call), call).length > 0)
    .flatMap((call) => [keepsTexts(call), refused(call)]);
