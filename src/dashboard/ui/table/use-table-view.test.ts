import { describe, expect, it } from 'vitest';
import { follow } from './use-table-view.ts';

describe('a search text ahead of its address', () => {
  const typing = { text: 'nimb', seen: '', sent: ['n', 'nim'] };

  it('is kept while the address catches up', () => {
    const next = follow(typing, 'n');
    expect(next).toEqual({ text: 'nimb', seen: 'n', sent: ['nim'] });
    expect(follow(next, 'nim')).toEqual({ text: 'nimb', seen: 'nim', sent: [] });
  });

  it('is kept when the address skips a step', () => {
    expect(follow(typing, 'nim')).toEqual({ text: 'nimb', seen: 'nim', sent: [] });
  });

  it('is replaced by an address that comes from elsewhere', () => {
    expect(follow(typing, 'harbour')).toEqual({ text: 'harbour', seen: 'harbour', sent: [] });
    expect(follow({ ...typing, seen: 'x' }, '')).toEqual({ text: '', seen: '', sent: [] });
  });
});
