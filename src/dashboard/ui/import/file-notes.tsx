import { Segments } from '../controls/segments.tsx';
import type { BenchProps, Keyed } from './kind.ts';
import classes from './file-notes.module.css';

/** Remarks about the whole file, above its rows; none blocks the import. */
export function FileNotes<Entry extends Keyed>({ bench }: BenchProps<Entry>) {
  const { kind, notes = {}, readAs } = bench;
  const { notices = [], reading } = notes;
  return (
    <div className={classes.notes}>
      {reading && kind.readings && (
        <div className={classes.reading}>
          <Segments {...kind.readings} value={reading.value} onChange={readAs} />
          <p role="status">{reading.message}</p>
        </div>
      )}
      {notices.length > 0 && (
        <ul aria-label="Notices">
          {notices.map(({ message }, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
