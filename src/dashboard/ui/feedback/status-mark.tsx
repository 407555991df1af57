import classes from './status-mark.module.css';

/** All that a translation can be to a person. */
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

/** The outline of each status, and the sign within it: told apart also where colours are not seen. */
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

/** The colour of a status, for CSS. */
export const getColor = (status: Status): string => `var(--${tones[status]}-mark)`;

/** The mark of a status: one icon and one colour wherever it is shown. Its word stands beside it, or names what holds it. */
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
