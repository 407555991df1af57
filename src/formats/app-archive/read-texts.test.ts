import { expect, it } from 'vitest';
import { findUnknown } from './read-texts.ts';

function countReads(size: number): number {
  let reads = 0;
  const keys = Array.from({ length: size }, (_, index) => `key_${index}`);
  const entries = keys.map((key, index) => ({
    get key() {
      reads += 1;
      return key;
    },
    line: index + 1,
  }));
  const unknown = findUnknown(keys, new Set(), entries);
  expect(unknown).toEqual(keys.map((key, index) => ({ key, line: index + 1 })));
  return reads;
}

it('looks at each translation without a text as often, however many there are', () => {
  expect(countReads(1000)).toBe(10 * countReads(100));
});
