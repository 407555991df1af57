import { expect, it } from 'vitest';
import { parseImagesView } from './images-view.ts';

it('reads what it knows of an address, and drops the rest', () => {
  expect(parseImagesView({ q: '42', sort: '-type', view: 'table' })).toEqual({
    q: '42',
    sort: '-type',
    view: 'table',
  });
  expect(parseImagesView({ q: '', sort: 'size', view: 'list', page: 3 })).toEqual({
    q: undefined,
    sort: undefined,
    view: undefined,
  });
});
