import { expect, it } from 'vitest';
import type { App } from '#generated/model/index.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { NO_CHANGES, showChanges, withChanges } from './changes.ts';
import { countByApp, gridRows, namesakes } from './grid-rows.ts';

const server = (_id: string) => ({ ...makeServer('Germany', 'de', '10.0.0.1'), _id });
const app = (_id: string, name: string) => makeApp(_id, { name });
const uses = (appName: string, ...servers: string[]) => servers.map((_id) => ({ _id, appName }));

const servers = [server('a'), server('b'), server('c')];
const getUsers = (
  apps: App[],
  usage: ReturnType<typeof uses>,
  asked = new Map<string, Set<string>>(),
) => gridRows(servers, { apps, usage, asked }).map(({ used }) => [...used]);
const rows = gridRows(servers, {
  apps: [app('1', 'Harbour'), app('2', 'Nimbus')],
  usage: [...uses('Harbour', 'a', 'b', 'deleted'), ...uses('Nimbus', 'b')],
  asked: new Map(),
});

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

it('has no user where the usage names an app that is gone', () => {
  const apps = [app('1', 'Harbour'), app('2', 'Nimbus')];
  expect(namesakes(apps)).toEqual([]);
  expect(getUsers(apps, [...uses('Harbour', 'a', 'b'), ...uses('Deleted app', 'a')])).toEqual([
    ['1'],
    ['1'],
    [],
  ]);
});

it('does not guess which of several apps of one name is meant', () => {
  const apps = [app('1', 'Harbour'), app('2', 'Harbour'), app('3', 'Nimbus')];
  expect(namesakes(apps)).toEqual(['1', '2']);
  const asked = new Map([
    ['1', new Set(['a'])],
    ['2', new Set<string>()],
  ]);
  const usage = [...uses('Harbour', 'a', 'c'), ...uses('Nimbus', 'b')];
  expect(getUsers(apps, usage, asked)).toEqual([['1'], ['3'], []]);
});
