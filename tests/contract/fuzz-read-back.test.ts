import { expect, it } from 'vitest';
import { judgeWrite } from '../fuzz/read-back.ts';
import { operationFor } from '../support/contract.ts';

const operation = operationFor('POST', '/api/texts');
const sentText = { appId: 'app', key: 'hi', value: 'Hello' };

/** `answered`: response to the write; `read`: to the read. */
function judge(body: unknown, answered: object, read: object, status = 201) {
  const request = {
    method: 'POST',
    path: '/api/texts',
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
  };
  const answer = { status, headers: new Headers(), body: JSON.stringify({ data: answered }) };
  return judgeWrite(operation, request, answer, () => Promise.resolve({ data: [read] }));
}

const stored = { _id: '1', ...sentText };

it.each([
  ['nothing', sentText, stored, stored, undefined],
  [
    'a damaged string',
    { ...sentText, value: 'a\uD800' },
    stored,
    stored,
    'accepted a damaged string',
  ],
  ['U+0000', { ...sentText, value: 'a\0' }, stored, stored, 'accepted a damaged string'],
  ['another key', { ...sentText, key: 'ho' }, stored, stored, 'answered nothing of the key "ho"'],
  [
    'another value',
    { ...sentText, value: 'Ho' },
    stored,
    stored,
    'answered another value than was sent',
  ],
  [
    'another read',
    sentText,
    stored,
    { ...stored, value: '\uFFFD' },
    'a read returns something else than was answered',
  ],
])('the fuzzer finds %s', async (_name, body, answered, read, problem) => {
  expect(await judge(body, answered, read)).toBe(problem);
});

it('the fuzzer judges no write that was refused', async () => {
  expect(await judge({ ...sentText, value: '\0' }, stored, stored, 400)).toBeUndefined();
});
