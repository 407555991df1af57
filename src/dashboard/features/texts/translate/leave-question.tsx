import { useEffect } from 'react';
import { formatCount } from '#domain/format.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useLeaveQuestion } from '#dashboard/ui/form/use-leave-question.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import type { Drafts } from './drafts.ts';
import { useUnsaved } from './workspace.ts';

const AskBeforeLeaving = lazyComponent(
  async () => (await import('#dashboard/ui/form/ask-before-leaving.tsx')).AskBeforeLeaving,
);

export function LeaveQuestion({ drafts }: { drafts: Drafts }) {
  const count = useUnsaved(drafts);
  const { asked, stay, leave } = useLeaveQuestion(count > 0);
  // Preloaded, in case the server is offline when the question is needed.
  useEffect(() => whenIdle(AskBeforeLeaving.preload), []);
  if (!asked || count === 0) return null;
  return (
    <AskBeforeLeaving
      message={`${formatCount(count, { one: 'edited translation is', many: 'edited translations are' })} not saved.`}
      onStay={stay}
      onLeave={leave}
    />
  );
}
