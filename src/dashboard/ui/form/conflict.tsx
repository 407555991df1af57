import type { ConflictChoiceProps } from './conflict-choice.tsx';
import { lazyComponent } from '../layout/lazy-component.tsx';

const ConflictChoice = lazyComponent(
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
);

export function Conflict(props: ConflictChoiceProps) {
  return props.asked && <ConflictChoice {...props} />;
}
