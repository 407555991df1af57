import { joinWords } from '#domain/format.ts';

/** Appended to `… saved` in a toast: other users' changes that were merged, if any. */
export function describeTaken<Field extends string>(
  taken: readonly Field[],
  labels: Readonly<Partial<Record<Field, string>>>,
): string {
  if (taken.length === 0) return '';
  const what = joinWords(taken.map((field) => labels[field] ?? field));
  return `. Someone else changed ${what} in the meantime; theirs is kept.`;
}
