import { expect, it } from 'vitest';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { NO_CHANGES, withCells } from './changes.ts';
import { countByApp, gridRows, withChanges } from './grid-rows.ts';

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
  const changes = withCells(NO_CHANGES, [{ serverId: 'c', appId: '2' }], { used: true });
  const now = withChanges(rows, changes, () => 0);
  expect(countByApp(now)).toEqual(
    new Map([
      ['1', 2],
      ['2', 2],
    ]),
  );
  expect(now[0]).toBe(rows[0]);
  expect(now[2]?.busy).toEqual(new Set(['2']));
});
