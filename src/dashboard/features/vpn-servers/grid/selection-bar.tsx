import { Button } from '@mantine/core';
import { BulkBar } from '#dashboard/ui/table/bulk-bar.tsx';
import type { SelectedCells } from './range.ts';
import type { Staged } from './use-staged.ts';

interface SelectionBarProps {
  selected: SelectedCells;
  stage: Staged['stage'];
  onClear: () => void;
}

export function SelectionBar({ selected, stage, onClear }: SelectionBarProps) {
  const { free, used } = selected;
  const count = free.length + used.length;
  if (count === 0) return null;
  return (
    <BulkBar count={count} hidden={0} onClear={onClear}>
      <Change label="Assign" count={free.length} onClick={() => stage(free, true)} />
      <Change label="Remove" count={used.length} onClick={() => stage(used, false)} />
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
