import { expect, it } from 'vitest';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { NO_CHANGES, showChanges, withChanges } from './changes.ts';
import { countByApp, gridRows, namesakes, whoUsesWhat } from './grid-rows.ts';
import type { App } from '#generated/model/app.ts';

const server = (_id: string): VpnServer => ({
  _id,
  countryName: 'Germany',
  countryId: 'de',
  ip: '10.0.0.1',
  ipsecPsk: '',
  username: '',
  password: '',
  countryImage: '',
});
const rows = gridRows(
  [server('a'), server('b'), server('c')],
  new Map([
    ['1', new Set(['a', 'b', 'deleted'])],
    ['2', new Set(['b'])],
  ]),
);

it('has a row for each server with the apps that use it', () => {
  expect(rows.map(({ server: { _id }, used }) => [_id, [...used]])).toEqual([
    ['a', ['1']],
    ['b', ['1', '2']],
    ['c', []],
  ]);
});

it('counts the servers of each app, including pending changes', () => {
  const changes = withChanges(NO_CHANGES, [{ serverId: 'c', appId: '2', used: true }]);
  const now = showChanges(rows, changes, () => 0);
  expect(countByApp(now)).toEqual(
    new Map([
      ['1', 2],
      ['2', 2],
    ]),
  );
  expect(now[0]).toBe(rows[0]);
  expect(now[2]?.busy).toEqual(new Set(['2']));
});

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
