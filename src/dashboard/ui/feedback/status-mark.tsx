import classes from './status-mark.module.css';

export type Status =
  | 'missing'
  | 'queued'
  | 'translating'
  | 'automatic'
  | 'manual'
  | 'error'
  | 'cancelled'
  | 'outdated';

const CIRCLE = 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12';

/** Outline and sign of each status, which do not depend on color. */
const shapes: Record<Status, { outline: string; sign?: string }> = {
  missing: { outline: CIRCLE },
  queued: { outline: CIRCLE, sign: 'M8 4.8V8l2.2 1.4' },
  translating: { outline: CIRCLE, sign: 'M8 4.6a3.4 3.4 0 0 1 0 6.8z' },
  automatic: { outline: CIRCLE, sign: 'm5.4 8.3 1.8 1.8 3.4-3.8' },
  manual: { outline: CIRCLE, sign: 'm5.4 8.3 1.8 1.8 3.4-3.8' },
  error: { outline: 'M8 1.8 14.6 13.6H1.4z', sign: 'M8 6.2v3.4M8 11.6v.1' },
  cancelled: { outline: CIRCLE, sign: 'm4 12 8-8' },
  outdated: { outline: 'M8 1.6 14.4 8 8 14.4 1.6 8z', sign: 'M8 5v3.6M8 10.9v.1' },
};

const tones: Record<Status, 'calm' | 'wait' | 'good' | 'bad' | 'warn'> = {
  missing: 'calm',
  queued: 'wait',
  translating: 'wait',
  automatic: 'good',
  manual: 'good',
  error: 'bad',
  cancelled: 'calm',
  outdated: 'warn',
};

export const getColor = (status: Status): string => `var(--${tones[status]}-mark)`;

/** The icon of a status, in its color. Its name is beside it or labels its container. */
export function StatusMark({ status }: { status: Status }) {
  const { outline, sign } = shapes[status];
  return (
    <svg
      viewBox="0 0 16 16"
      className={classes.mark}
      data-status={status}
      style={{ color: getColor(status) }}
      aria-hidden
    >
      <path d={outline} />
      {sign !== undefined && <path d={sign} />}
    </svg>
  );
}
