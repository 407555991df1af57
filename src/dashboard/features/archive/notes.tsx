import { listSome } from '#domain/long-text.ts';
import classes from './archive.module.css';

const MOST = 100;

export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={classes.notes} aria-label="Notes" tabIndex={0}>
      {listSome(notes, MOST).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
