import { joinWords } from '#domain/format.ts';

interface SaveProgress {
  status: 'editing' | 'uploading' | 'saving';
  percent?: number;
  error?: string | undefined;
}

export function describeSaving({ status, percent, error }: SaveProgress, isNew: boolean) {
  const savingLabel = isNew ? 'Creating…' : 'Saving…';
  return {
    working: status !== 'editing',
    workingLabel: percent === undefined ? savingLabel : `Uploading ${percent}%…`,
    percent,
    error,
  };
}

export function describeTaken<Field extends string>(
  taken: readonly Field[],
  labels: Readonly<Partial<Record<Field, string>>>,
): string {
  if (taken.length === 0) return '';
  const what = joinWords(taken.map((field) => labels[field] ?? field));
  return `. Someone else changed ${what} in the meantime; theirs is kept.`;
}
