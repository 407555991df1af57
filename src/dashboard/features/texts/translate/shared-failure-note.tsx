import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { IconAlertTriangle } from '#generated/icons/alert-triangle.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { formatCount } from '#domain/format.ts';
import { isEngineMissing } from './engine-note.tsx';
import { NoEngineDialog } from './no-engine-dialog.tsx';
import type { SharedFailure } from './value-cells.tsx';
import { useImport } from './workspace.tsx';
import classes from './shared-failure.module.css';

/** Once above the table, instead of in each row. */
export function SharedFailureNote({ failure }: { failure: SharedFailure }) {
  const onImport = useImport();
  const { message, count } = failure;
  const setUp = () =>
    openDialog((onClose) => <NoEngineDialog onImport={onImport} onClose={onClose} />);
  return (
    <p className={classes.note} role="note" aria-label="Failed texts">
      <IconAlertTriangle size={16} aria-hidden />
      <b>{`${formatCount(count, 'text')} failed:`}</b>
      <span dir="auto" translate="yes" title={message}>
        {message}
      </span>
      {isEngineMissing() && <TextButton onClick={setUp}>Set up an engine</TextButton>}
    </p>
  );
}
