import type { TranslationStatus } from '#domain/translation-status.ts';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  status: TranslationStatus;
  /** Whether a machine made it; absent while there is no translation. */
  isAutoTranslated: boolean | undefined;
}

/** The status in its own word (spec 4), and who made the translation. */
export function StatusBadge({ status, isAutoTranslated }: StatusBadgeProps) {
  return (
    <span className={classes.badge}>
      <span className={classes.status} data-status={status}>
        {status}
      </span>
      {isAutoTranslated !== undefined && (
        <span className={classes.origin}>{isAutoTranslated ? 'automatic' : 'manual'}</span>
      )}
    </span>
  );
}
