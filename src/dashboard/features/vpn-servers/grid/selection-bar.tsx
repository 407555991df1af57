import { Button } from '@mantine/core';
import { BulkBar } from '#dashboard/ui/table/bulk-bar.tsx';
import type { SelectedCells } from './range.ts';
import type { Work } from './changing.ts';
import type { Staged } from './use-staged.ts';
import classes from './assignment-cells.module.css';

interface SelectionBarProps {
  selected: SelectedCells;
  stage: Staged['stage'];
  work: Work | undefined;
  onClear: () => void;
}

export function SelectionBar({ selected, stage, work, onClear }: SelectionBarProps) {
  const { free, used } = selected;
  const count = free.length + used.length;
  if (count === 0 && !work) return null;
  return (
    <BulkBar count={count} hidden={0} onClear={onClear}>
      <Change label="Assign" count={free.length} onClick={() => stage(free, true)} />
      <Change label="Remove" count={used.length} onClick={() => stage(used, false)} />
      {work && <Progress work={work} />}
    </BulkBar>
  );
}

interface ChangeProps {
  label: string;
  count: number;
  onClick: () => void;
}

/** Keeps the focus when there is nothing to do; `disabled` would lose it. */
function Change({ label, count, onClick }: ChangeProps) {
  const off = count === 0;
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
      {`${label} ${count.toLocaleString()}`}
    </Button>
  );
}

function Progress({ work: { label, finished, total, stop } }: { work: Work }) {
  return (
    <>
      <span role="status" className={classes.work}>
        {`${label}: ${finished.toLocaleString()} of ${total.toLocaleString()}`}
      </span>
      <Button size="xs" variant="default" onClick={stop}>
        Stop
      </Button>
    </>
  );
}
