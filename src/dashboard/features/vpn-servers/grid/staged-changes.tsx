import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { formatCount, formatNumber } from '#domain/format.ts';
import { LeaveQuestion as AskFirst } from '#dashboard/ui/form/leave-question.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import type { App } from '#generated/model/app.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { askToRemovePremium } from '../premium-loss.ts';
import type { Work } from './use-assignments.ts';
import classes from './assignment-cells.module.css';
import {
  type Cell,
  type CellWrite,
  NO_CHANGES,
  showStaged,
  stagedChanges,
  takeStaged,
  withStaged,
} from './changes.ts';
import type { GridRow } from './grid-rows.ts';
import type { SelectedCells } from './range.ts';
import { BulkBar } from '#dashboard/ui/table/bulk-bar.tsx';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { findPremium } from './write-cells.ts';

export function LeaveQuestion({ count }: { count: number }) {
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

export type Staged = ReturnType<typeof useStaged>;

/** `rows` are the server's. Asks before removing premium assignments. */
export function useStaged(
  rows: readonly GridRow[],
  apps: readonly App[],
  change: (writes: CellWrite[]) => void,
) {
  const queryClient = useQueryClient();
  const changes = useStore(stagedChanges);
  const [isAsking, setAsking] = useState(false);
  // Set synchronously: a double click must not ask twice.
  const isBusy = useRef(false);
  const used = useMemo(() => new Map(rows.map((row) => [row.server._id, row.used])), [rows]);
  const isUsed = ({ serverId, appId }: Cell) => used.get(serverId)?.has(appId);
  const isOpen = (cell: CellWrite) => isUsed(cell) === !cell.used;
  const shown = useMemo(() => showStaged(rows, changes), [rows, changes]);
  const count = useMemo(() => shown.reduce((sum, { staged }) => sum + staged.size, 0), [shown]);
  const discard = () => stagedChanges.set(NO_CHANGES);
  return {
    rows: shown,
    count,
    isAsking,
    stage: (cells: readonly Cell[], wanted: boolean) =>
      stagedChanges.set(withStaged(stagedChanges.get(), cells, { used: wanted, isUsed })),
    discard,
    apply: async () => {
      if (isBusy.current) return;
      const run = () => {
        // Changes discarded during the question are not sent; later ones stay staged.
        const { taken, left } = takeStaged(stagedChanges.get(), changes);
        stagedChanges.set(left);
        const writes = taken.filter(isOpen);
        if (writes.length > 0) change(writes);
      };
      const removed = [...changes.values()].filter((cell) => !cell.used && isOpen(cell));
      isBusy.current = true;
      setAsking(true);
      const premium = await findPremium(queryClient, removed, apps);
      isBusy.current = false;
      setAsking(false);
      if (premium.length === 0) run();
      else askToRemovePremium(premium, run);
    },
  };
}
