import type { ConflictChoiceProps } from './conflict-choice.tsx';
import { lazyPiece } from './lazy-piece.tsx';

const ConflictChoice = lazyPiece(
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
);

/** In a form, above its buttons: nothing as long as nothing is in conflict. */
export function Conflict(props: ConflictChoiceProps) {
  return props.fields.length > 0 && <ConflictChoice {...props} />;
}
