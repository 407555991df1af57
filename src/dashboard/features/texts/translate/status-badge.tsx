import type { TranslationStatus } from '#domain/translation-status.ts';
import { type Status, StatusMark } from '#dashboard/ui/feedback/status-mark.tsx';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  status: TranslationStatus;
  isAutoTranslated: boolean | undefined;
  note?: string | undefined;
}

export function StatusBadge({ status, isAutoTranslated, note }: StatusBadgeProps) {
  const known = isAutoTranslated ? 'automatic' : 'manual';
  const origin = isAutoTranslated === undefined ? undefined : known;
  return (
    <span className={classes.badge} data-status={status} title={note ?? origin}>
      <StatusMark status={getMark(status, isAutoTranslated)} />
      <span className={classes.status}>{status}</span>
      {note !== undefined && (
        <span className={classes.origin} dir="auto" translate="yes">
          {note}
        </span>
      )}
      {note === undefined && origin && <span className={classes.origin}>{origin}</span>}
    </span>
  );
}

/** Without a known origin, a translation counts as automatic. */
export function getMark(status: TranslationStatus, isAutoTranslated = true): Status {
  if (status === 'translated') return isAutoTranslated ? 'automatic' : 'manual';
  if (status === 'new') return 'missing';
  return status === 'pending' ? 'queued' : status;
}
