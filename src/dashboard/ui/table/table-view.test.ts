import { describe, expect, it } from 'vitest';
import { parseTableView } from './table-view.ts';

const parse = (search: Record<string, unknown>) => parseTableView(search, ['name', 'created']);

describe('the view in an address', () => {
  it('holds the search and the sorted column', () => {
    expect(parse({ q: 'nimbus', sort: '-created' })).toEqual({ q: 'nimbus', sort: '-created' });
  });

  it('drops what it does not understand instead of failing', () => {
    expect(parse({ q: '', sort: 'taste', page: 3 })).toEqual({});
    expect(parse({ q: ['a'], sort: true })).toEqual({});
    expect(parse({ sort: '--name' })).toEqual({});
    // The router keeps what is absent.
    expect(parse({ q: '', sort: 'taste' })).toStrictEqual({ q: undefined, sort: undefined });
  });
});
