import type { TranslationStatus } from '#domain/translation-status.ts';
import { type Status, StatusMark } from '#dashboard/ui/feedback/status-mark.tsx';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  status: TranslationStatus;
  isAutoTranslated: boolean | undefined;
  note?: string | undefined;
}

export function StatusBadge({ status, isAutoTranslated, note }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-status={status}>
      <StatusMark status={getMark(status, isAutoTranslated)} />
      <span className={classes.status}>{status}</span>
      {note !== undefined && (
        <span className={classes.origin} dir="auto" translate="yes" title={note}>
          {note}
        </span>
      )}
      {note === undefined && isAutoTranslated !== undefined && (
        <span className={classes.origin}>{isAutoTranslated ? 'automatic' : 'manual'}</span>
      )}
    </span>
  );
}

/** Without a known origin, a translation counts as automatic. */
export function getMark(status: TranslationStatus, isAutoTranslated = true): Status {
  if (status === 'translated') return isAutoTranslated ? 'automatic' : 'manual';
  if (status === 'new') return 'missing';
  return status === 'pending' ? 'queued' : status;
}

const names: Partial<Record<TranslationStatus, string>> = {
  new: 'new (missing)',
  pending: 'pending (queued)',
  error: 'error (failed)',
};

/** With the word of the columns and counts. */
export const nameStatus = (status: TranslationStatus): string => names[status] ?? status;
