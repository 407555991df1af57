import type { ConflictChoiceProps } from './conflict-choice.tsx';
import { lazyPiece } from '../layout/lazy-piece.tsx';

const ConflictChoice = lazyPiece(
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
);

export function Conflict(props: ConflictChoiceProps) {
  return props.asked && <ConflictChoice {...props} />;
}
