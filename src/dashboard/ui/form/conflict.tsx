import type { ConflictChoiceProps } from './conflict-choice.tsx';
import { lazyComponent } from '../layout/lazy-component.tsx';
import { joinWords } from '#domain/format.ts';

const ConflictChoice = lazyComponent(
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
);

export function Conflict(props: ConflictChoiceProps) {
  return props.asked && <ConflictChoice {...props} />;
}

export function describeTaken<Field extends string>(
  taken: readonly Field[],
  labels: Readonly<Partial<Record<Field, string>>>,
): string {
  if (taken.length === 0) return '';
  const what = joinWords(taken.map((field) => labels[field] ?? field));
  return `. Someone else changed ${what} in the meantime; theirs is kept.`;
}
