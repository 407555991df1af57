import { expect, it } from 'vitest';
import type { App } from '#generated/model/app.ts';
import { namesakes, whoUsesWhat } from './who-uses-what.ts';

const app = (_id: string, name: string): App => ({
  _id,
  name,
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
});
const uses = (appName: string, ...servers: string[]) => servers.map((_id) => ({ _id, appName }));

it('lists the servers of each app, and none for the others', () => {
  const apps = [app('1', 'Harbour'), app('2', 'Nimbus')];
  const usage = [...uses('Harbour', 'a', 'b'), ...uses('Deleted app', 'a')];
  expect(namesakes(apps)).toEqual([]);
  expect(whoUsesWhat(apps, usage, new Map())).toEqual(
    new Map([
      ['1', new Set(['a', 'b'])],
      ['2', new Set()],
    ]),
  );
});

it('does not guess which of several apps of one name is meant', () => {
  const apps = [app('1', 'Harbour'), app('2', 'Harbour'), app('3', 'Nimbus')];
  expect(namesakes(apps)).toEqual(['1', '2']);
  const asked = new Map([
    ['1', new Set(['a'])],
    ['2', new Set<string>()],
  ]);
  const usage = [...uses('Harbour', 'a'), ...uses('Nimbus', 'b')];
  expect(whoUsesWhat(apps, usage, asked)).toEqual(
    new Map([
      ['1', new Set(['a'])],
      ['2', new Set()],
      ['3', new Set(['b'])],
    ]),
  );
});
