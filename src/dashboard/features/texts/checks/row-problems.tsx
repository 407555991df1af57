import { useLayoutEffect, useRef } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { useWorkspace } from '../translate/workspace.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { checkText, getOpenProblems } from '#dashboard/resources/checks/check-text.ts';
import {
  useChecks,
  dismiss,
  restoreDismissed,
  useDismissed,
} from '#dashboard/resources/checks/dismissed-checks.ts';
import classes from '#dashboard/ui/feedback/check-chips.module.css';

interface RowProblemsProps {
  row: LocaleText;
  locale: TargetLocaleCode;
}

export function RowProblems({ row, locale }: RowProblemsProps) {
  const { translationId } = row;
  const { platform } = useWorkspace();
  const checks = useChecks();
  // Most rows have no problems: skip reading the dismissed ones.
  if (translationId === undefined || checkText(row, { platform, locale, checks }).length === 0)
    return null;
  return <Problems row={row} locale={locale} translationId={translationId} />;
}

interface ProblemsProps extends RowProblemsProps {
  translationId: string;
}

function Problems({ row, locale, translationId }: ProblemsProps) {
  const { appId, platform } = useWorkspace();
  const place = { platform, locale, checks: useChecks() };
  const open = getOpenProblems(row, { ...place, dismissed: useDismissed(appId) });
  const dismissed = checkText(row, place).length - open.length;
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
