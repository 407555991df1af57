const requirements = [
  // 1.4.3 and 1.4.6; large is 24 px, or 18.66 px and bold.
  { name: 'Normal text', AA: 4.5, AAA: 7 },
  { name: 'Large text', AA: 3, AAA: 4.5 },
  // 1.4.11; there is no AAA for it.
  { name: 'UI parts', AA: 3, AAA: undefined },
] as const;

export interface ContrastVerdict {
  name: (typeof requirements)[number]['name'];
  AA: boolean;
  /** Absent where WCAG has no AAA level. */
  AAA?: boolean;
}

/** Truncates rather than rounds: 4.499 must not read as 4.5, which passes. */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)}:1`;
}

export function verdictsOn(ratio: number): ContrastVerdict[] {
  return requirements.map(({ name, AA, AAA }) => ({
    name,
    AA: ratio >= AA,
    ...(AAA !== undefined && { AAA: ratio >= AAA }),
  }));
}
