import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from '#config/contract/compare.ts';
import { type Change, type Impact, getImpact } from '#config/contract/review-changes.ts';

interface Operation {
  security?: Record<string, string[]>[];
  [key: string]: unknown;
}

const json = (schema: object) => ({ 'application/json': { schema } });
const ok = { description: 'Done.' };
const call = (parts: Operation = {}): Operation => ({ responses: { '200': ok }, ...parts });
const answers = (responses: object) => call({ responses });
const answering = (properties: object, required: string[] = []) =>
  answers({ '200': { ...ok, content: json({ type: 'object', required, properties }) } });
const sending = (properties: object, more: object = {}) =>
  call({
    requestBody: {
      required: true,
      content: json({ type: 'object', additionalProperties: false, properties, ...more }),
    },
  });
const asking = (schema: object, more: object = {}) =>
  call({ parameters: [{ in: 'query', name: 'q', schema, ...more }] });
const text = { type: 'string' };
const list = { type: 'array', items: text };
const withCookie = { ...ok, headers: { 'Set-Cookie': { schema: text } } };
const [session, key] = [{ session: [] }, { key: [] }];

/** A description, the call before and after (undefined: none), and the verdict for clients. */
const changes: [string, Operation | undefined, Operation | undefined, Impact | 'no change'][] = [
  ['a call removed', call(), undefined, 'breaking'],
  ['a call added', undefined, call(), 'additive'],
  ['a public call secured', call({ security: [] }), call(), 'breaking'],
  ['a call that may be public secured', call({ security: [{}, session] }), call(), 'breaking'],
  ['a secured call made public', call(), call({ security: [] }), 'additive'],
  ['another way of signing in', call(), call({ security: [session, key] }), 'additive'],
  ['a way of signing in removed', call({ security: [session, key] }), call(), 'breaking'],
  ['a way of signing in replaced', call(), call({ security: [key] }), 'breaking'],
  ['a second credential', call(), call({ security: [{ ...session, ...key }] }), 'breaking'],
  ['the same scheme named', call(), call({ security: [session] }), 'no change'],
  ['a required field', sending({}), sending({ a: text }, { required: ['a'] }), 'breaking'],
  ['an optional field', sending({}), sending({ a: text }), 'additive'],
  ['a field not sent any more', sending({ a: text }), sending({}), 'breaking'],
  [
    'a field that may be absent',
    sending({ a: text }, { required: ['a'] }),
    sending({ a: text }),
    'additive',
  ],
  ['a pattern', sending({ a: text }), sending({ a: { ...text, pattern: '^x' } }), 'breaking'],
  [
    'a narrowed pattern',
    sending({ a: { ...text, pattern: '^x+' } }),
    sending({ a: { ...text, pattern: '^x$' } }),
    'breaking',
  ],
  [
    'a pattern removed',
    sending({ a: { ...text, pattern: '^x' } }),
    sending({ a: text }),
    'additive',
  ],
  [
    'a narrowed pattern of a parameter',
    asking({ ...text, pattern: '^x+' }),
    asking({ ...text, pattern: '^x$' }),
    'breaking',
  ],
  [
    'a shorter text',
    sending({ a: { ...text, maxLength: 9 } }),
    sending({ a: { ...text, maxLength: 5 } }),
    'breaking',
  ],
  [
    'a longer text',
    sending({ a: { ...text, maxLength: 5 } }),
    sending({ a: { ...text, maxLength: 9 } }),
    'additive',
  ],
  ['fewer entries', sending({ a: list }), sending({ a: { ...list, maxItems: 3 } }), 'breaking'],
  [
    'no entry twice',
    sending({ a: list }),
    sending({ a: { ...list, uniqueItems: true } }),
    'breaking',
  ],
  [
    'a value excluded',
    sending({ a: text }),
    sending({ a: { ...text, not: { const: 'x' } } }),
    'breaking',
  ],
  [
    'a value not accepted any more',
    sending({ a: { enum: ['x', 'y'], ...text } }),
    sending({ a: { enum: ['x'], ...text } }),
    'breaking',
  ],
  [
    'a value accepted as well',
    sending({ a: { enum: ['x'], ...text } }),
    sending({ a: { enum: ['x', 'y'], ...text } }),
    'additive',
  ],
  [
    'a date without a time',
    answering({ a: { ...text, format: 'date-time' } }),
    answering({ a: { ...text, format: 'date' } }),
    'breaking',
  ],
  [
    'a smaller file',
    sending({ a: { ...text, 'x-max-bytes': 10 } }),
    sending({ a: { ...text, 'x-max-bytes': 9 } }),
    'breaking',
  ],
  ['another name', call({ operationId: 'one' }), call({ operationId: 'other' }), 'breaking'],
  ['a body closed', sending({}, { additionalProperties: true }), sending({}), 'breaking'],
  ['a required parameter', call(), asking(text, { required: true }), 'breaking'],
  ['an optional parameter', call(), asking(text), 'additive'],
  ['a parameter removed', asking(text), call(), 'breaking'],
  ['a type of a field', sending({ a: text }), sending({ a: { type: 'integer' } }), 'breaking'],
  ['a field answered as well', answering({}), answering({ a: text }), 'additive'],
  ['a required field not answered', answering({ a: text }, ['a']), answering({}), 'breaking'],
  ['an optional field not answered', answering({ a: text }), answering({}), 'breaking'],
  [
    'a field not always answered',
    answering({ a: text }, ['a']),
    answering({ a: text }),
    'breaking',
  ],
  [
    'a field that may be null',
    answering({ a: text }),
    answering({ a: { type: ['string', 'null'] } }),
    'breaking',
  ],
  [
    'a value answered as well',
    answering({ a: { ...text, enum: ['x'] } }),
    answering({ a: { ...text, enum: ['x', 'y'] } }),
    'breaking',
  ],
  [
    'a value not answered any more',
    answering({ a: { ...text, enum: ['x', 'y'] } }),
    answering({ a: { ...text, enum: ['x'] } }),
    'additive',
  ],
  ['a cookie not set any more', answers({ '204': withCookie }), answers({ '204': ok }), 'breaking'],
  ['a cookie set', answers({ '204': ok }), answers({ '204': withCookie }), 'no change'],
  ['a refusal removed', answers({ '200': ok, '409': ok }), answers({ '200': ok }), 'breaking'],
  ['a refusal added', answers({ '200': ok }), answers({ '200': ok, '409': ok }), 'additive'],
  ['another success', answers({ '200': ok }), answers({ '201': ok }), 'breaking'],
  ['no answer for the rest', answers({ '200': ok, default: ok }), call(), 'breaking'],
  ['an assumption settled', call({ 'x-assumed': 'Why.' }), call(), 'assumptions no longer marked'],
  [
    'an assumption about a field settled',
    sending({ a: { ...text, 'x-assumed': 'Why.' } }),
    sending({ a: text }),
    'assumptions no longer marked',
  ],
  [
    'an assumption explained',
    call({ 'x-assumed': 'Why.' }),
    call({ 'x-assumed': 'So.' }),
    'no change',
  ],
  ['a description', call({ description: 'One.' }), call({ description: 'Two.' }), 'no change'],
];

const getPlace = (name: string) => `/${name.replaceAll(' ', '-')}`;

/** One column of all these calls. */
function makeContract(column: 1 | 2): object {
  const assumed = column === 1 && { 'x-assumed': 'Why.' };
  const calls = changes.flatMap((row) => {
    const operation = row[column];
    const place = getPlace(row[0]);
    return operation ? [[place, { post: { operationId: place.slice(1), ...operation } }]] : [];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'A contract', version: '1.0.0' },
    security: [session],
    paths: Object.fromEntries(calls) as object, // as: fromEntries is typed `any`
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', ...assumed },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'contract-changes-'));
const files = ['before.json', 'after.json'].map((name) => path.join(folder, name));
const changesByPlace = new Map<string, Change[]>();

// One comparison for all rows, as each takes a while.
beforeAll(async () => {
  const [before = '', after = ''] = files;
  writeFileSync(before, JSON.stringify(makeContract(1)));
  writeFileSync(after, JSON.stringify(makeContract(2)));
  const { changes: all } = await compare(before, after);
  for (const change of all) {
    const place = change.path ?? '';
    changesByPlace.set(place, [...(changesByPlace.get(place) ?? []), change]);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const gravest: Impact[] = [
  'breaking',
  'may break a client',
  'additive',
  'assumptions no longer marked',
];

describe('effects of a change of the contract on its clients', () => {
  it.each(changes)('%s', (name, _before, _after, expected) => {
    const verdicts = (changesByPlace.get(getPlace(name)) ?? []).map(getImpact);
    expect(gravest.find((each) => verdicts.includes(each)) ?? 'no change').toBe(expected);
  });

  it('knows every change by its call, and tells of an assumption about a sign-in', () => {
    const others = [...changesByPlace.values()].flat().filter(({ operationId }) => !operationId);
    expect(others.map(({ text }) => text)).toEqual(['session is no longer marked x-assumed']);
  });
});
