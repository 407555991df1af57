import { Button } from '@mantine/core';
import { BulkBar } from '#dashboard/ui/data-table/bulk-bar.tsx';
import { confirm } from '#dashboard/ui/confirm.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { PREMIUM_LOSS } from '../premium-loss.ts';
import type { Cell } from './changes.ts';
import type { SelectedCells } from './selected-cells.ts';
import type { Work } from './changing.ts';
import type { useChangeAssignments } from './use-change-assignments.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  selected: SelectedCells;
  change: Pick<ReturnType<typeof useChangeAssignments>, 'work' | 'changeMany'>;
  onClear: () => void;
}

/** The actions for the selected cells; the progress while one is running. */
export function SelectionBar({ selected, change, onClear }: SelectionBarProps) {
  const { free, used } = selected;
  const { work, changeMany } = change;
  const count = free.length + used.length;
  if (count === 0 && !work) return null;
  return (
    <BulkBar count={count} hidden={0} onClear={onClear}>
      <Change
        label="Assign"
        count={free.length}
        working={work !== undefined}
        onClick={() => void changeMany('assign', free)}
      />
      <Change
        label="Remove"
        count={used.length}
        working={work !== undefined}
        onClick={() => askToRemove(used, () => void changeMany('remove', used))}
      />
      {work && <Progress work={work} />}
    </BulkBar>
  );
}

interface ChangeProps {
  label: string;
  count: number;
  working: boolean;
  onClick: () => void;
}

/** It keeps the focus when there is nothing left to do, which `disabled` would lose. */
function Change({ label, count, working, onClick }: ChangeProps) {
  const off = working || count === 0;
  return (
    <Button
      size="xs"
      variant="default"
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      {label} {count.toLocaleString()}
    </Button>
  );
}

function Progress({ work: { kind, finished, total, stop } }: { work: Work }) {
  return (
    <>
      <span role="status" className={classes.work}>
        {kind === 'assign' ? 'Assigning' : 'Removing'}: {finished.toLocaleString()} of{' '}
        {total.toLocaleString()}
      </span>
      <Button size="xs" variant="default" onClick={stop}>
        Stop
      </Button>
    </>
  );
}

const assignments = { one: 'assignment', many: 'assignments' };
const apps = { one: 'app loses', many: 'apps lose' };
const servers = { one: 'a server', many: 'servers' };

/** One cell is ticked again as quickly as it was unticked; many are not. */
function askToRemove(cells: readonly Cell[], run: () => void): void {
  const appCount = new Set(cells.map(({ appId }) => appId)).size;
  const lost = cells.length === 1 ? servers.one : servers.many;
  confirm({
    title: `Remove ${formatCount(cells.length, assignments)}?`,
    message: `${formatCount(appCount, apps)} ${lost}. The servers stay in the directory. ${PREMIUM_LOSS}`,
    verb: 'Remove',
    // It goes on behind the question, in the bar and in the cells.
    run: () => {
      run();
      return Promise.resolve();
    },
    describe: () => '',
  });
}
