import { expect, it } from 'vitest';
import { failureMessage } from './write-cells.ts';

const failures = (used: boolean, ...reasons: string[]) =>
  reasons.map((reason, at) => ({ item: { used }, name: `Harbour, server ${at}`, reason }));

it('names what failed, and why', () => {
  expect(failureMessage(failures(true, 'Server not found', 'Not now'))).toBe(
    [
      'Error adding servers',
      'Harbour, server 0: Server not found',
      'Harbour, server 1: Not now',
    ].join('\n'),
  );
});

it('says only once what failed, and names a few when asked to', () => {
  const reason = 'Cannot connect to server. Please check your connection.';
  const removed = `Error removing servers. ${reason}`;
  expect(failureMessage(failures(false, removed, removed, removed), 1)).toBe(
    ['Error removing servers', `Harbour, server 0 and 2 more: ${reason}`].join('\n'),
  );
  const both = [...failures(false, removed), ...failures(true, `Error adding servers. ${reason}`)];
  expect(failureMessage(both)).toBe(
    [
      'Error removing servers, Error adding servers',
      `Harbour, server 0: ${removed}`,
      `Harbour, server 0: Error adding servers. ${reason}`,
    ].join('\n'),
  );
});
