import { expect, it } from 'vitest';
import { messages } from './write-assignments.ts';
import { describeFailed, failureMessage } from './describe-failures.ts';
import { gridRows } from './grid-rows.ts';
import { listCells, type Write, writesFor } from './writes.ts';

const cells = [
  { serverId: 'a', appId: '1' },
  { serverId: 'b', appId: '1' },
  { serverId: 'a', appId: '2' },
];

it('assigns by one call for each app, and removes by one for each cell', () => {
  const assigning = writesFor('assign', cells);
  expect(assigning.map(({ appId, serverIds }) => [appId, ...serverIds])).toEqual([
    ['1', 'a', 'b'],
    ['2', 'a'],
  ]);
  expect(writesFor('remove', cells)).toHaveLength(3);
  expect(listCells(assigning)).toEqual(expect.arrayContaining(cells));
});

const germany = {
  _id: 'a',
  countryName: 'Germany',
  countryId: 'de',
  ip: '10.0.0.1',
  ipsecPsk: '',
  username: '',
  password: '',
  countryImage: '',
};
const harbour = { _id: '1', name: 'Harbour', platform: 'iOS', locales: [], createdAt: '' } as const;

it('names what failed, and why', () => {
  const failures = writesFor('assign', cells).map((item) => ({
    item,
    reason: 'Server not found',
  }));
  const named = { apps: [{ ...harbour, locales: [] }], rows: gridRows([germany], new Map()) };
  expect(failureMessage(describeFailed(failures, named))).toBe(
    [
      'Error adding servers',
      'Harbour, 2 servers: Server not found',
      'an application, Germany 10.0.0.1: Server not found',
    ].join('\n'),
  );
});

it('says only once what failed, and names a few when asked to', () => {
  const named = { apps: [{ ...harbour, locales: [] }], rows: [] };
  const reason = 'Cannot connect to server. Please check your connection.';
  const failed = (kind: Write['kind'], count: number) =>
    Array.from({ length: count }, () => ({
      item: { kind, appId: '1', serverIds: ['a', 'b'] },
      reason: `${messages[kind]}. ${reason}`,
    }));
  expect(failureMessage(describeFailed(failed('remove', 3), named), 1)).toBe(
    ['Error removing servers', `Harbour, 2 servers: ${reason}`, 'and 2 more'].join('\n'),
  );
  const both = [...failed('remove', 1), ...failed('assign', 1)];
  expect(failureMessage(describeFailed(both, named))).toBe(
    [
      'Error removing servers, Error adding servers',
      `Harbour, 2 servers: Error removing servers. ${reason}`,
      `Harbour, 2 servers: Error adding servers. ${reason}`,
    ].join('\n'),
  );
});
