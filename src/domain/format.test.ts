import { expect, it, vi } from 'vitest';
import { formatBytes, formatNumber } from './format.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5_242_880, '5.2 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('digits are those of the page, whatever language the browser has', () => {
  const toLocaleString = vi.spyOn(Number.prototype, 'toLocaleString');
  expect([7, 1200].map((count) => formatNumber(count))).toEqual(['7', '1,200']);
  expect(toLocaleString).toHaveBeenCalledExactlyOnceWith('en');
});
