import { describe, expect, it } from 'vitest';
import { formatRatio, getGrades } from './contrast-panel.tsx';

describe('formatRatio', () => {
  it.each([
    [4.4999, '4.49:1'],
    [4.5, '4.50:1'],
    [21, '21.00:1'],
  ])('writes %d as %s, never as more than it is', (ratio, text) => {
    expect(formatRatio(ratio)).toBe(text);
  });
});

describe('getGrades', () => {
  it.each([
    [2.99, [false, false], [false, false], [false, undefined]],
    [3, [false, false], [true, false], [true, undefined]],
    [4.5, [true, false], [true, true], [true, undefined]],
    [7, [true, true], [true, true], [true, undefined]],
  ])('of %d follow WCAG 2.2', (ratio, normal, large, ui) => {
    const verdicts = getGrades(ratio);
    expect(verdicts.map(({ name }) => name)).toEqual(['Normal text', 'Large text', 'UI parts']);
    expect(verdicts.map(({ AA, AAA }) => [AA, AAA])).toEqual([normal, large, ui]);
  });
});
