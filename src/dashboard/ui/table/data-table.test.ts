import { expect, it } from 'vitest';
import { getRows } from './data-table.tsx';

const getId = ({ id }: { id: string }) => id;

it('keeps the order of the list, with the rows as they are now', () => {
  const rows = [
    { id: 'a', value: 'new' },
    { id: 'b', value: 'new' },
    { id: 'c', value: 'new' },
  ];
  expect(getRows(['c', 'a'], rows, getId)).toEqual([rows[2], rows[0]]);
});

it('drops what is gone', () => {
  expect(getRows(['a', 'b'], [{ id: 'b' }], getId)).toEqual([{ id: 'b' }]);
});
