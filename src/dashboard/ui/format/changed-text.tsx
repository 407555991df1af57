import classes from './changed-text.module.css';

/** A stretch of a text: kept, taken out, or put in. */
interface Piece {
  kind: 'kept' | 'out' | 'in';
  text: string;
}

/** From here on a text may not fit into its place on a phone, and has to be scrolled. */
const LONG = 300;

const MARKS = { out: 'del', in: 'ins', kept: 'span' } as const;

/**
 * A text with what is taken out of it and what is put in: told by strokes and weight as well as by
 * color, and to a screen reader by what the marks are.
 */
export function ChangedText({ pieces }: { pieces: readonly Piece[] }) {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const scrolled = length > LONG && { role: 'group', tabIndex: 0, 'aria-label': 'Change' };
  return (
    <div className={classes.change} dir="auto" translate="no" {...scrolled}>
      {pieces.map(({ kind, text }, index) => {
        const Mark = MARKS[kind];
        // The pieces of one text: they never change their order.
        return <Mark key={index}>{text}</Mark>;
      })}
    </div>
  );
}
