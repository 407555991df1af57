import { expect, it } from 'vitest';
import { ApiError } from '../../../http/api-error.ts';
import { describeFailed, failureMessage } from './describe-failures.ts';
import { gridRows } from './grid-rows.ts';
import { cellsOf, writesFor } from './writes.ts';

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
  expect(cellsOf(assigning)).toEqual(expect.arrayContaining(cells));
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
  const failures = writesFor('assign', cells).map((write) => ({
    write,
    error: new ApiError({ failure: 'refused', status: 404, serverMessage: 'Server not found' }),
  }));
  const named = { apps: [{ ...harbour, locales: [] }], rows: gridRows([germany], new Map()) };
  expect(failureMessage(describeFailed(failures, named))).toBe(
    [
      'Error adding servers',
      'Harbour, 2 servers: Server not found',
      'an app, Germany 10.0.0.1: Server not found',
    ].join('\n'),
  );
});
