import classes from './status-mark.module.css';

const CIRCLE = 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12';

/** Outline and sign do not depend on color. */
const marks = {
  missing: { tone: 'calm', outline: CIRCLE, sign: '' },
  queued: { tone: 'wait', outline: CIRCLE, sign: 'M8 4.8V8l2.2 1.4' },
  translating: { tone: 'wait', outline: CIRCLE, sign: 'M8 4.6a3.4 3.4 0 0 1 0 6.8z' },
  automatic: { tone: 'good', outline: CIRCLE, sign: 'm5.4 8.3 1.8 1.8 3.4-3.8' },
  manual: { tone: 'good', outline: CIRCLE, sign: 'm5.4 8.3 1.8 1.8 3.4-3.8' },
  error: { tone: 'bad', outline: 'M8 1.8 14.6 13.6H1.4z', sign: 'M8 6.2v3.4M8 11.6v.1' },
  cancelled: { tone: 'calm', outline: CIRCLE, sign: 'm4 12 8-8' },
  outdated: { tone: 'warn', outline: 'M8 1.6 14.4 8 8 14.4 1.6 8z', sign: 'M8 5v3.6M8 10.9v.1' },
};

export type Status = keyof typeof marks;

export const getColor = (status: Status): string => `var(--${marks[status].tone}-mark)`;

/** Its name is beside it or labels its container. */
export function StatusMark({ status }: { status: Status }) {
  const { outline, sign } = marks[status];
  return (
    <svg
      viewBox="0 0 16 16"
      className={classes.mark}
      data-status={status}
      style={{ color: getColor(status) }}
      aria-hidden
    >
      <path d={outline} />
      {sign !== '' && <path d={sign} />}
    </svg>
  );
}
