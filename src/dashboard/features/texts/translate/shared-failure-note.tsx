import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { IconAlertTriangle } from '#generated/icons/alert-triangle.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { formatCount, formatNumber } from '#domain/format.ts';
import { isEngineMissing } from './engine-note.tsx';
import { NoEngineDialog } from './no-engine-dialog.tsx';
import type { SharedFailures } from './value-cells.tsx';
import { useImport } from './workspace.tsx';
import classes from './shared-failure.module.css';

/** Once above the table, instead of in each row. */
export function SharedFailureNote({ failures }: { failures: SharedFailures }) {
  const onImport = useImport();
  const { reasons, shared } = failures;
  const countAll = (some: SharedFailures['reasons']) =>
    some.reduce((sum, [, count]) => sum + count, 0);
  const others = reasons.slice(shared.length);
  const words = reasons.map(([reason, count]) => `${reason} (${formatNumber(count)})`);
  const isOne = reasons.length === 1;
  const setUp = () =>
    openDialog((onClose) => <NoEngineDialog onImport={onImport} onClose={onClose} />);
  return (
    <p className={classes.note} role="note" aria-label="Failed texts">
      <IconAlertTriangle size={16} aria-hidden />
      <b>{`${formatCount(countAll(reasons), 'text')} failed:`}</b>
      <span dir="auto" translate="yes" title={isOne ? shared[0] : words.join('\n')}>
        {isOne ? shared[0] : words.slice(0, shared.length).join(', ')}
      </span>
      {others.length > 0 && (
        <b>{`and ${formatCount(others.length, 'other reason')} (${formatNumber(countAll(others))})`}</b>
      )}
      {isEngineMissing() && <TextButton onClick={setUp}>Set up an engine</TextButton>}
    </p>
  );
}
