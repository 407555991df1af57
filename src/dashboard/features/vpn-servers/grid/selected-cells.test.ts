import { expect, it } from 'vitest';
import type { App } from '#generated/model/app.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { GridRow } from './grid-rows.ts';
import { cellsIn } from './selected-cells.ts';

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
const app = (_id: string): App => ({
  _id,
  name: `App ${_id}`,
  platform: 'iOS',
  locales: ['en'],
  createdAt: '',
});
const row = (id: string, used: string[], busy: string[] = []): GridRow => ({
  server: server(id),
  used: new Set(used),
  busy: new Set(busy),
  staged: new Set(),
});

it('separates assignable from removable cells, and leaves out pending ones', () => {
  const rows = [row('a', ['1']), row('b', ['2'], ['2']), row('c', [])];
  const apps = [app('1'), app('2'), app('3')];
  expect(cellsIn({ rows: [0, 1], columns: [0, 1] }, rows, apps)).toEqual({
    free: [
      { serverId: 'a', appId: '2' },
      { serverId: 'b', appId: '1' },
    ],
    used: [{ serverId: 'a', appId: '1' }],
  });
  expect(cellsIn(undefined, rows, apps)).toEqual({ free: [], used: [] });
});
