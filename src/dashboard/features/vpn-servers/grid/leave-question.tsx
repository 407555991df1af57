import { useEffect } from 'react';
import { formatCount } from '#domain/format.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useLeaveQuestion } from '#dashboard/ui/form/use-leave-question.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { NO_CHANGES } from './changes.ts';
import { stagedChanges } from './staged.ts';

const AskBeforeLeaving = lazyComponent(
  async () => (await import('#dashboard/ui/form/ask-before-leaving.tsx')).AskBeforeLeaving,
);

const noun = { one: 'assignment change is', many: 'assignment changes are' };

export function LeaveQuestion({ count }: { count: number }) {
  const { asked, stay, leave } = useLeaveQuestion(count > 0);
  useEffect(() => whenIdle(AskBeforeLeaving.preload), []);
  if (!asked || count === 0) return null;
  return (
    <AskBeforeLeaving
      message={`${formatCount(count, noun)} not applied.`}
      onStay={stay}
      onLeave={() => {
        stagedChanges.set(NO_CHANGES);
        leave();
      }}
    />
  );
}

/** The same for a view without the grid; counts only changes of servers that still exist. */
export function LeaveQuestionElsewhere({ servers }: { servers: readonly VpnServer[] }) {
  const changes = useStore(stagedChanges);
  if (changes.size === 0) return null;
  const sizes = servers.map(({ _id }) => changes.get(_id)?.size ?? 0);
  return <LeaveQuestion count={sizes.reduce((sum, size) => sum + size, 0)} />;
}
