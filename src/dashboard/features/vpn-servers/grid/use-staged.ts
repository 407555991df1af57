import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useStore } from '#dashboard/browser/store.ts';
import type { App } from '#generated/model/index.ts';
import { askToRemovePremium } from '../premium-loss.ts';
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
import { findPremium } from './write-cells.ts';

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
