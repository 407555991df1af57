import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { judge } from '../fuzz/judge.ts';
import { judgeForeignWrite } from '../fuzz/read-back.ts';
import { operationFor } from '../support/contract.ts';
import { serverInput } from '../support/fixtures.ts';
import { startOpenBackend } from '../support/open-backend.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const createColor = operationFor('POST', '/api/colors');
const listColors = operationFor('GET', '/api/colors/app/1');
const color = { _id: '1', appId: 'a', key: 'primary', value: '#FFFFFF' };

const request = (body: unknown) => ({
  method: 'POST',
  path: '/api/colors',
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});

const answer = (status: number, body: unknown, type = 'application/json') => ({
  status,
  headers: new Headers({ 'Content-Type': type }),
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const more = { ...color, __v: 0, description: null, updatedAt: '2026-01-01' };
const error = { error: 'no' };

it.each([
  ['more fields, and null for what is absent', listColors, answer(200, { data: [more] })],
  ['nothing of what it made', createColor, answer(201, { data: {} })],
  ['200 for what it made', createColor, answer(200, { data: color })],
  ['422 for what is wrong', createColor, answer(422, { message: 'No.' })],
  ['a session that is over with an error of its own', createColor, answer(401, error)],
])('the fuzzer lets a backend of others answer %s', (_, operation, given) => {
  expect(judge(operation, request(color), given, true)).toBeUndefined();
});

it.each([
  ['a fault', listColors, answer(500, {}), 'answered 500'],
  ['a status of no kind that is declared', createColor, answer(302, ''), 'which the contract does'],
  ['a number for a text', listColors, answer(200, { data: [{ ...color, key: 5 }] }), 'be string'],
  ['a page for a list', listColors, answer(200, '<p>', 'text/html'), 'came text/html'],
  ['no list', listColors, answer(200, { data: {} }), 'must be array'],
])('the fuzzer finds %s on a backend of others', (_, operation, given, problem) => {
  expect(judge(operation, request(color), given, true)).toContain(problem);
});

const text = { appId: 'a', key: 'hi', value: ' Hello ' };
const createText = operationFor('POST', '/api/texts');

it.each([
  ['nothing', {}, undefined],
  ['the text trimmed', { data: { ...text, value: 'Hello' } }, undefined],
  [
    'another text',
    { data: { ...text, value: 'He\uFFFDlo' } },
    'answered another value than was sent',
  ],
])('the fuzzer takes %s for what it is in the answer to a write there', (_, body, problem) => {
  expect(judgeForeignWrite(createText, request(text), answer(201, body))).toBe(problem);
});

/** Signs anyone in and sends the same response to all other calls. */
async function faultyServer(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    const isLogin = request.url === '/api/auth/login';
    const type = { 'Content-Type': 'application/json' };
    response.writeHead(isLogin ? 200 : status, type).end(isLogin ? '{}' : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const asItIs = (url: string) => Promise.resolve(url);

async function opened(server: string): Promise<string> {
  const { url, stop } = await startOpenBackend(server, { nulls: true });
  onTestFinished(stop);
  return url;
}

describe('on a backend with things of others', () => {
  const shared = sharedTestApp();

  it.each([
    ['answers what it has made', asItIs],
    ['answers nothing of what it has made, and null for what is absent', opened],
  ])('that %s, names only what it made itself, and takes that away', async (_, addressOf) => {
    const admin = await shared().admin();
    const { data: app } = await admin.api.POST('/api/apps', {
      body: { name: 'Of others', platform: 'iOS' },
    });
    const appId = app?._id ?? '';
    await admin.api.POST('/api/colors', { body: { appId, key: 'a', value: '#FFFFFF' } });
    await admin.api.POST('/api/vpn-servers', { body: serverInput('Of others') });
    const everything = () =>
      Promise.all(
        ['/api/apps', '/api/vpn-servers', `/api/apps/${appId}`, `/api/colors/app/${appId}`].map(
          async (path) => (await admin.send('GET', path)).body,
        ),
      );
    const before = await everything();
    const url = await addressOf(shared().url);
    const report = await fuzz({ url, ...administrator, seed: 2, runs: 250, careful: true });
    expect(report).toMatchObject({ findings: [], left: [] });
    for (const id of ['createApp', 'createVpnServer'])
      expect([...(report.statuses.get(id)?.keys() ?? [])]).toContain(201);
    expect(await everything()).toEqual(before);
  });
});

describe('the fuzzer', () => {
  const faults = [
    ['a fault', 500, '{"message":"x"}', /answered 500/],
    ['an undeclared status', 418, '{}', /answers 418, which the contract does not declare/],
    ['a field of the wrong type', 200, '{"_id":5}', /listApps 200: /],
  ] as const;

  it.each(faults)('reports %s', async (_name, status, body, problem) => {
    const url = await faultyServer(status, body);
    const options = { url, username: 'a', password: 'b', seed: 1, runs: 20, operation: 'listApps' };
    const { findings } = await fuzz(options);
    expect(findings.map((finding) => finding.problem)).toContainEqual(
      expect.stringMatching(problem),
    );
  });
});
