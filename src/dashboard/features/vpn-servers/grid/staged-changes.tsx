import { useEffect } from 'react';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { ReasonButton } from '#dashboard/ui/reason-button.tsx';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { useLeaveQuestion } from '#dashboard/ui/use-leave-question.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { Staged } from './use-staged.ts';

const AskBeforeLeaving = lazyPiece(
  async () => (await import('#dashboard/ui/ask-before-leaving.tsx')).AskBeforeLeaving,
);

interface StagedChangesProps {
  staged: Pick<Staged, 'count' | 'isAsking' | 'apply' | 'discard'>;
  /** Other changes are being applied. */
  isWorking: boolean;
}

const noun = { one: 'change', many: 'changes' };

/** Applies what was ticked and unticked, all at once. Always there: nothing moves with the first tick. */
export function StagedChanges({ staged, isWorking }: StagedChangesProps) {
  const { count, isAsking, apply, discard } = staged;
  const nothing = count === 0 ? 'Nothing is to be changed: tick or untick a cell first' : undefined;
  const busy = isWorking || isAsking ? 'Other changes are being applied' : undefined;
  return (
    <>
      <ReasonButton size="xs" reason={nothing ?? busy} onClick={() => void apply()}>
        {count === 0 ? 'Apply changes' : `Apply ${formatCount(count, noun)}`}
      </ReasonButton>
      <ReasonButton size="xs" variant="default" reason={nothing} onClick={discard}>
        Discard
      </ReasonButton>
      <LeaveQuestion count={count} onLeave={discard} />
    </>
  );
}

/** Asks before the page is left with changes that nobody has applied. */
function LeaveQuestion({ count, onLeave }: { count: number; onLeave: () => void }) {
  const { asked, stay, leave } = useLeaveQuestion(count > 0);
  useEffect(() => whenIdle(AskBeforeLeaving.preload), []);
  if (!asked || count === 0) return null;
  return (
    <AskBeforeLeaving
      message={`${formatCount(count, noun)} of assignments ${count === 1 ? 'is' : 'are'} not applied.`}
      onStay={stay}
      onLeave={() => {
        onLeave();
        leave();
      }}
    />
  );
}
