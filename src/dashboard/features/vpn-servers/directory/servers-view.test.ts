import { expect, it } from 'vitest';
import { parseServersView } from './servers-view.ts';

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
