import { useLayoutEffect, useRef } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { useWorkspace } from '../translate/workspace.ts';
import { CheckChips } from './check-chips.tsx';
import { checkText, getOpenProblems } from './check-text.ts';
import { dismiss, restoreDismissed, useDismissed } from './dismissed-checks.ts';
import classes from './check-chips.module.css';

export function RowProblems({ row }: { row: LocaleText }) {
  const { translationId } = row;
  const { platform } = useWorkspace();
  // Most rows have no problems: skip reading the dismissed ones.
  if (translationId === undefined || checkText(row, platform).length === 0) return null;
  return <Problems row={row} translationId={translationId} />;
}

function Problems({ row, translationId }: { row: LocaleText; translationId: string }) {
  const { appId, platform } = useWorkspace();
  const open = getOpenProblems(row, { platform, dismissed: useDismissed(appId) });
  const dismissed = checkText(row, platform).length - open.length;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The pressed button was removed: keep the focus in this row.
    if (isPressed.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [open]);
  return (
    <div
      ref={box}
      onClickCapture={() => {
        isPressed.current = true;
      }}
    >
      <CheckChips problems={open} onDismiss={(problem) => dismiss(appId, translationId, problem)} />
      {dismissed > 0 && (
        <div className={classes.restore}>
          <TextButton
            onClick={() => restoreDismissed(appId, translationId)}
          >{`Show ${dismissed.toLocaleString()} dismissed`}</TextButton>
        </div>
      )}
    </div>
  );
}
