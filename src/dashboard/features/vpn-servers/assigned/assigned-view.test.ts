import { expect, it } from 'vitest';
import { parseAssignedView } from './assigned-view.ts';

it('reads the view out of the address, and drops what it does not understand', () => {
  expect(parseAssignedView({ q: 'de', sort: '-ip' })).toEqual({ q: 'de', sort: '-ip' });
  expect(parseAssignedView({ q: '', sort: 'password' })).toEqual({ q: undefined, sort: undefined });
});
