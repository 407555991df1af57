import { formatNumber } from '#domain/format.ts';
import classes from './archive.module.css';

const MOST = 100;

export function Notes({ notes }: { notes: readonly string[] }) {
  const more = notes.length - MOST;
  return (
    <ul className={classes.notes} aria-label="Notes" tabIndex={0}>
      {notes.slice(0, MOST).map((note) => (
        <li key={note}>{note}</li>
      ))}
      {more > 0 && <li>{`and ${formatNumber(more)} more.`}</li>}
    </ul>
  );
}
