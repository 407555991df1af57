import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { describeDeletion, NotAllDeleted } from './not-all-deleted.ts';

const image = (id: string) => ({ _id: id, key: `key_${id}`, url: '/x.png', appId: 'app' });

it('lists the keys that failed and why', () => {
  const refused = new ApiError({
    failure: 'refused',
    status: 404,
    serverMessage: 'Image not found',
  });
  const reasons = new Map<string, unknown>([
    ['1', refused],
    ['2', new ApiError({ failure: 'refused', status: 500 })],
  ]);
  expect(describeDeletion(new NotAllDeleted([image('1'), image('2')], reasons))).toBe(
    'Some images could not be deleted\nkey_1: Image not found\nkey_2: Error deleting image',
  );
});

it('counts what a dialog has no room for', () => {
  const images = Array.from({ length: 25 }, (_, index) => image(String(index)));
  const lines = describeDeletion(new NotAllDeleted(images, new Map())).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('and 5 more');
});

it('says what happened when nothing could be tried', () => {
  expect(describeDeletion(new Error('x'))).toBe('Some images could not be deleted');
});
