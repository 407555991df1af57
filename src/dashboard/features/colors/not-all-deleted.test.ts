import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { describeDeletion, NotAllDeleted } from './not-all-deleted.ts';

const color = (id: string) => ({ _id: id, key: `key.${id}`, value: '#FFFFFF', appId: 'app' });

it('lists the keys that failed and why', () => {
  const refused = new ApiError({
    failure: 'refused',
    status: 404,
    serverMessage: 'Color not found',
  });
  const reasons = new Map<string, unknown>([
    ['1', refused],
    ['2', new ApiError({ failure: 'refused', status: 500 })],
  ]);
  expect(describeDeletion(new NotAllDeleted([color('1'), color('2')], reasons))).toBe(
    'Some colors could not be deleted\nkey.1: Color not found\nkey.2: Error deleting color',
  );
});

it('counts what a dialog has no room for', () => {
  const colors = Array.from({ length: 25 }, (_, index) => color(String(index)));
  const lines = describeDeletion(new NotAllDeleted(colors, new Map())).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('and 5 more');
});

it('says what happened when nothing could be tried', () => {
  expect(describeDeletion(new Error('x'))).toBe('Some colors could not be deleted');
});
