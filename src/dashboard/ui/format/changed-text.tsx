import type { Piece } from '#domain/find-text.ts';
import './changes.css';
import classes from './changed-text.module.css';

/** Longer texts may have to scroll on a phone. */
const LONG = 300;

const MARKS = { out: 'del', in: 'ins', kept: 'span' } as const;

/** Distinguished by strokes and weight, and by elements for screen readers. */
export function ChangedText({ pieces, isFound }: { pieces: readonly Piece[]; isFound?: boolean }) {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const scrolled = length > LONG && { role: 'group', tabIndex: 0, 'aria-label': 'Change' };
  return (
    <div className={classes.change} dir="auto" translate="no" {...scrolled}>
      {pieces.map(({ kind, text }, index) => {
        const Mark = isFound && kind === 'out' ? 'mark' : MARKS[kind];
        // The pieces never change their order.
        return <Mark key={index}>{text}</Mark>;
      })}
    </div>
  );
}
