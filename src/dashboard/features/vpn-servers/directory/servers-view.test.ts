import { expect, it } from 'vitest';
import { parseAssignedView, parseServersView } from './servers-view.ts';

it('reads what it knows of an address, and drops the rest', () => {
  expect(parseServersView({ q: '10', sort: '-ip', view: 'grid' })).toEqual({
    q: '10',
    sort: '-ip',
    view: 'grid',
  });
  expect(parseServersView({ q: '', sort: 'password', view: 'table' })).toEqual({
    q: undefined,
    sort: undefined,
    view: undefined,
  });
});

it('reads the view of assigned servers out of the address, and drops what it does not understand', () => {
  expect(parseAssignedView({ q: 'de', sort: '-ip' })).toEqual({ q: 'de', sort: '-ip' });
  expect(parseAssignedView({ q: '', sort: 'password' })).toEqual({ q: undefined, sort: undefined });
});
