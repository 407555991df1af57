import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatUtc } from './date-time.tsx';

describe('a moment', () => {
  it('is shown with its year, and in UTC with the zone', () => {
    expect(formatDate('2026-03-01T12:30:00.000Z')).toContain('2026');
    expect(formatDay('2026-03-01T12:30:00.000Z')).toContain('2026');
    expect(formatUtc('2026-03-01T12:30:00.000Z')).toMatch(/12:30:00.* UTC$/);
  });

  it('stays as it is when it is none', () => {
    expect(formatDate('yesterday')).toBe('yesterday');
    expect(formatDay('')).toBe('');
    expect(formatUtc('yesterday')).toBe('yesterday');
  });
});
