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

it('says only once what failed, and names twenty', () => {
  const reason = 'Cannot connect to server. Please check your connection.';
  const removed = `Error removing servers. ${reason}`;
  const all = failureMessage(failures(false, ...Array<string>(22).fill(removed)));
  expect(all).toMatch(
    /^Error removing servers\nHarbour, server 0, .+ server 19, and 2 more: Cannot/,
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
