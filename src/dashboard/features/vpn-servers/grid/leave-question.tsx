import { formatCount } from '#domain/format.ts';
import { LeaveQuestion as AskFirst } from '#dashboard/ui/form/leave-question.tsx';
import { useStore } from '#dashboard/browser/use-store.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { NO_CHANGES } from './changes.ts';
import { stagedChanges } from './staged.ts';

const noun = { one: 'assignment change is', many: 'assignment changes are' };

export function LeaveQuestion({ count }: { count: number }) {
  return (
    <AskFirst
      unsaved={count > 0}
      message={`${formatCount(count, noun)} not applied.`}
      onLeave={() => stagedChanges.set(NO_CHANGES)}
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
