import { joinWords } from '#domain/format.ts';

export function describeTaken<Field extends string>(
  taken: readonly Field[],
  labels: Readonly<Partial<Record<Field, string>>>,
): string {
  if (taken.length === 0) return '';
  const what = joinWords(taken.map((field) => labels[field] ?? field));
  return `. Someone else changed ${what} in the meantime; theirs is kept.`;
}
