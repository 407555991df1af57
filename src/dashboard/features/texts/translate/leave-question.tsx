import { lazy, Suspense } from 'react';
import type { Drafts } from './drafts.ts';
import { useUnsaved } from './workspace.ts';

const AskBeforeLeaving = lazy(async () => ({
  default: (await import('../../../ui/ask-before-leaving.tsx')).AskBeforeLeaving,
}));

/** Asks before the page is left with edits that are not saved. Its code comes with the first edit. */
export function LeaveQuestion({ drafts }: { drafts: Drafts }) {
  const count = useUnsaved(drafts);
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <AskBeforeLeaving
        message={`${count === 1 ? '1 translation was' : `${count.toLocaleString()} translations were`} edited and not saved.`}
      />
    </Suspense>
  );
}
