import { describe, expect, it } from 'vitest';
import { normaliseColor } from './color-value.ts';

describe('normaliseColor', () => {
  it.each(['ff8800', '#ff8800', 'FF8800', '#Ff8800'])('gives %s one form', (value) => {
    expect(normaliseColor(value)).toBe('#FF8800');
  });
});
