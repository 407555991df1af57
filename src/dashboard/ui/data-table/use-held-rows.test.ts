import { expect, it } from 'vitest';
import { rowsOf } from './use-held-rows.ts';

const idOf = ({ id }: { id: string }) => id;

it('keeps the order of the list, with the rows as they are now', () => {
  const rows = [
    { id: 'a', value: 'new' },
    { id: 'b', value: 'new' },
    { id: 'c', value: 'new' },
  ];
  expect(rowsOf(['c', 'a'], rows, idOf)).toEqual([rows[2], rows[0]]);
});

it('drops what is gone', () => {
  expect(rowsOf(['a', 'b'], [{ id: 'b' }], idOf)).toEqual([{ id: 'b' }]);
});
