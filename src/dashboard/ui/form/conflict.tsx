import type { ConflictChoiceProps } from './conflict-choice.tsx';
import { lazyComponent } from '../layout/lazy-component.tsx';
import { joinWords } from '#domain/format.ts';

const ConflictChoice = lazyComponent(
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
);

export function Conflict(props: ConflictChoiceProps) {
  return props.asked && <ConflictChoice {...props} />;
}

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
