import { expect, it } from 'vitest';
import { preview } from './translate/value-cells.tsx';

it('leaves texts of up to 100 characters whole', () => {
  expect(preview('x'.repeat(100))).toBe('x'.repeat(100));
  expect(preview('😀'.repeat(100))).toBe('😀'.repeat(100));
});

it('cuts longer ones at 100 characters', () => {
  expect(preview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  expect(preview('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
});

it('leaves no blank before the dots', () => {
  expect(preview('one two', 4)).toBe('one…');
});
