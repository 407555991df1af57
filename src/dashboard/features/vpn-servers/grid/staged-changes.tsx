import { Button } from '@mantine/core';
import { formatCount, formatNumber } from '#domain/format.ts';
import { LeaveQuestion as AskFirst } from '#dashboard/ui/form/leave-question.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import type { VpnServer } from '#generated/model/index.ts';
import type { Work } from './use-assignments.ts';
import classes from './assignment-cells.module.css';
import { NO_CHANGES, stagedChanges } from './changes.ts';
import type { SelectedCells } from './range.ts';
import { BulkBar } from '#dashboard/ui/table/bulk-bar.tsx';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import type { Staged } from './use-staged.ts';

function LeaveQuestion({ count }: { count: number }) {
  return (
    <AskFirst
      unsaved={count > 0}
      message={`${formatCount(count, 'assignment change is', 'assignment changes are')} not applied.`}
      onLeave={() => stagedChanges.set(NO_CHANGES)}
    />
  );
}

/** The same for a view without the grid; counts only changes of servers that still exist. */
export function LeaveQuestionElsewhere({ servers }: { servers: readonly VpnServer[] }) {
  const changes = useStore(stagedChanges);
  if (changes.size === 0) return null;
  const ids = new Set(servers.map(({ _id }) => _id));
  const open = [...changes.values()].filter(({ serverId }) => ids.has(serverId));
  return <LeaveQuestion count={open.length} />;
}

interface StagedChangesProps {
  staged: Pick<Staged, 'count' | 'isAsking' | 'apply' | 'discard'>;
  isWorking: boolean;
}

/** Always visible, so that nothing moves with the first one. */
export function StagedChanges({ staged, isWorking }: StagedChangesProps) {
  const { count, isAsking, apply, discard } = staged;
  const nothing = count === 0 ? 'Nothing to apply: select or clear a cell first' : undefined;
  const asking = isAsking ? 'The changes are being applied' : undefined;
  const busy = isWorking || isAsking ? 'Other changes are being applied' : undefined;
  return (
    <>
      <ReasonButton size="xs" reason={nothing ?? busy} onClick={() => void apply()}>
        {count === 0 ? 'Apply changes' : `Apply ${formatCount(count, 'change')}`}
      </ReasonButton>
      <ReasonButton size="xs" variant="default" reason={nothing ?? asking} onClick={discard}>
        Discard
      </ReasonButton>
      <LeaveQuestion count={count} />
    </>
  );
}

export function WorkProgress({ work: { label, finished, total, stop } }: { work: Work }) {
  return (
    <>
      <span role="status" className={classes.work}>
        {`${label}: ${formatNumber(finished)} of ${formatNumber(total)}`}
      </span>
      <Button size="xs" variant="default" onClick={stop}>
        Stop
      </Button>
    </>
  );
}

interface SelectionBarProps {
  selected: SelectedCells;
  stage: Staged['stage'];
  onClear: () => void;
}

export function SelectionBar({ selected, stage, onClear }: SelectionBarProps) {
  const { free, used } = selected;
  const count = free.length + used.length;
  if (count === 0) return null;
  const look = { size: 'xs', variant: 'default' } as const;
  return (
    <BulkBar count={count} hidden={0} onClear={onClear}>
      <ReasonButton
        {...look}
        reason={free.length === 0 ? 'All of them are assigned' : undefined}
        onClick={() => stage(free, true)}
      >
        {`Assign ${formatNumber(free.length)}`}
      </ReasonButton>
      <ReasonButton
        {...look}
        reason={used.length === 0 ? 'None of them is assigned' : undefined}
        onClick={() => stage(used, false)}
      >
        {`Remove ${formatNumber(used.length)}`}
      </ReasonButton>
    </BulkBar>
  );
}
