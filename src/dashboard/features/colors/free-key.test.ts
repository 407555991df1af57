import { expect, it } from 'vitest';
import { freeKey } from './color-form.ts';

it.each([
  ['brand', [], 'brand_copy'],
  ['brand', ['brand_copy'], 'brand_copy2'],
  ['brand_copy', ['brand', 'brand_copy', 'brand_copy2'], 'brand_copy3'],
  ['k'.repeat(200), [], `${'k'.repeat(195)}_copy`],
  [`${'k'.repeat(194)}😀😀`, [], `${'k'.repeat(194)}_copy`],
])('for %s with %j taken', (key, taken, free) => {
  expect(freeKey(key, new Set(taken), 200)).toBe(free);
});
