import { percentOf, type StatusCounts } from './status-counts.ts';
import classes from './translation-bar.module.css';

/** How much is translated, as a bar and a rounded percentage (spec 9). */
export function ProgressMeter({ counts, label }: { counts: StatusCounts; label: string }) {
  const percent = percentOf(counts);
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.meter}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.percent} aria-hidden>
        {percent}%
      </span>
    </>
  );
}
