import { expect, it } from 'vitest';
import type { Keyed, Row } from './definition.ts';
import { fromRowColumns, toRowColumns } from './import-worker.ts';

interface Entry extends Keyed {
  value?: string | number | boolean | null;
}

it('brings rows out of a worker as they were, field by field', () => {
  const rows: Row<Entry>[] = [
    { id: 0, kind: 'new', line: 1, entry: { key: 'a', value: '', line: 1 } },
    { id: 1, kind: 'invalid', line: 2, reason: 'This is no text.' },
    { id: 2, kind: 'changed', entry: { key: '', value: 0 } },
    { id: 3, kind: 'same', entry: { key: '__proto__', value: false, note: 'constructor' } },
    { id: 4, kind: 'new', entry: { key: 'b', value: null } },
  ];
  const sent = structuredClone(toRowColumns(rows));
  expect(fromRowColumns<Entry>(sent)).toStrictEqual(rows);
  expect(fromRowColumns<Entry>(structuredClone(toRowColumns([])))).toEqual([]);
});
