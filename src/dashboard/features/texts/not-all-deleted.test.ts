import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { describeDeletion, NotAllDeleted } from './not-all-deleted.ts';

const text = (id: string) => ({ _id: id, key: `key.${id}`, value: 'x', appId: 'app' });

it('lists the keys that failed and why', () => {
  const refused = new ApiError({
    failure: 'refused',
    status: 404,
    serverMessage: 'Text not found',
  });
  const reasons = new Map<string, unknown>([
    ['1', refused],
    ['2', new ApiError({ failure: 'refused', status: 500 })],
  ]);
  expect(describeDeletion(new NotAllDeleted([text('1'), text('2')], reasons))).toBe(
    'Some texts could not be deleted\nkey.1: Text not found\nkey.2: Error deleting text',
  );
});

it('counts what a dialog has no room for', () => {
  const texts = Array.from({ length: 25 }, (_, index) => text(String(index)));
  const lines = describeDeletion(new NotAllDeleted(texts, new Map())).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('and 5 more');
});

it('says what happened when nothing could be tried', () => {
  expect(describeDeletion(new Error('x'))).toBe('Some texts could not be deleted');
});
