import { joinWords } from './join-words.ts';

/** Behind `… saved` in a toast: what somebody else has changed meanwhile; nothing if nothing. */
export function describeTaken<Field extends string>(
  taken: readonly Field[],
  labels: Readonly<Partial<Record<Field, string>>>,
): string {
  if (taken.length === 0) return '';
  const what = joinWords(taken.map((field) => labels[field] ?? field));
  const [were, are] = taken.length === 1 ? ['was', 'is'] : ['were', 'are'];
  return `. ${what} ${were} changed by somebody else meanwhile and ${are} kept.`;
}
