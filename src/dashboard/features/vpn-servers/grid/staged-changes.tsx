import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { formatCount } from '#domain/format.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { Staged } from './use-staged.ts';

interface StagedChangesProps {
  staged: Pick<Staged, 'count' | 'isAsking' | 'apply' | 'discard'>;
  isWorking: boolean;
}

const noun = { one: 'change', many: 'changes' };

/** Always visible, so that nothing moves with the first one. */
export function StagedChanges({ staged, isWorking }: StagedChangesProps) {
  const { count, isAsking, apply, discard } = staged;
  const nothing = count === 0 ? 'Nothing to apply: select or clear a cell first' : undefined;
  const asking = isAsking ? 'The changes are being applied' : undefined;
  const busy = isWorking || isAsking ? 'Other changes are being applied' : undefined;
  return (
    <>
      <ReasonButton size="xs" reason={nothing ?? busy} onClick={() => void apply()}>
        {count === 0 ? 'Apply changes' : `Apply ${formatCount(count, noun)}`}
      </ReasonButton>
      <ReasonButton size="xs" variant="default" reason={nothing ?? asking} onClick={discard}>
        Discard
      </ReasonButton>
      <LeaveQuestion count={count} />
    </>
  );
}
