import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { confirmFirst } from '#dashboard/browser/work/confirm.ts';
import { formatCount } from '#domain/format.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { askToRemovePremium, PREMIUM_LOSS } from '../premium-loss.ts';
import { getServerName } from '../server-name.ts';
import { type Cell, NO_CHANGES } from './changes.ts';
import type { GridRow } from './grid-rows.ts';
import { listStaged, showStaged, stagedChanges, takeStaged, withStaged } from './staged.ts';
import { type CellWrite, findPremium, type Named } from './write-cells.ts';

export type Staged = ReturnType<typeof useStaged>;

/** `rows` are the server's. Asks before removing premium assignments. */
export function useStaged(
  rows: readonly GridRow[],
  named: Named,
  change: (writes: CellWrite[]) => void,
) {
  const queryClient = useQueryClient();
  const changes = useStore(stagedChanges);
  const [isAsking, setAsking] = useState(false);
  // Set synchronously: a double click must not ask twice.
  const isBusy = useRef(false);
  const used = useMemo(() => new Map(rows.map((row) => [row.server._id, row.used])), [rows]);
  const isUsed = ({ serverId, appId }: Cell) => used.get(serverId)?.has(appId) ?? false;
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
      const { assign, remove } = listStaged(shown);
      const run = () => {
        // Changes discarded during the question are not sent; later ones stay staged.
        const { isTaken, left } = takeStaged(stagedChanges.get(), changes);
        stagedChanges.set(left);
        const writes = [
          ...assign.filter(isTaken).map((cell) => ({ ...cell, used: true })),
          ...remove.filter(isTaken).map((cell) => ({ ...cell, used: false })),
        ];
        if (writes.length > 0) change(writes);
      };
      isBusy.current = true;
      setAsking(true);
      const premium = await findPremium(queryClient, remove);
      isBusy.current = false;
      setAsking(false);
      if (premium.length === 0) run();
      else askAboutPremium(premium, named, run);
    },
  };
}

const servers = { one: 'premium server', many: 'premium servers' };

function askAboutPremium(cells: readonly Cell[], { apps, rows }: Named, run: () => void): void {
  const [only] = cells;
  if (cells.length === 1 && only) {
    const row = rows.find(({ server }) => server._id === only.serverId);
    const app = apps.find(({ _id }) => _id === only.appId);
    askToRemovePremium(`${app?.name ?? ''}, ${row ? getServerName(row.server) : ''}`, run);
    return;
  }
  confirmFirst({
    title: `Remove ${formatCount(cells.length, servers)}?`,
    message: PREMIUM_LOSS,
    verb: 'Remove',
    run,
  });
}
