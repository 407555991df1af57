import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatCount } from '#domain/format.ts';
import { MANY } from '#domain/group-failures.ts';
import type { ImportSession, SessionProps, Keyed } from './definition.ts';
import classes from './file-notes.module.css';
import hidden from '../format/unseen.module.css';

interface SharedNote {
  /** Its number in the list above the rows, from 1. */
  number: number;
  count: number;
}

type RowsWithStatus<Entry extends Keyed> = Pick<ImportSession<Entry>, 'rows' | 'getStatus'>;

type SharedByWords = ReadonlyMap<string, SharedNote>;

/** If there are more, only the most frequent are listed. */
const MOST = 9;

/** Remarks that many rows share, most frequent first. */
export function findShared<Entry extends Keyed>({
  rows,
  getStatus,
}: RowsWithStatus<Entry>): SharedByWords {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const words of [getStatus(row).reason, row.entry?.note])
      if (words !== undefined) counts.set(words, (counts.get(words) ?? 0) + 1);
  const shared = [...counts]
    .filter(([, count]) => count >= MANY)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST);
  return new Map(shared.map(([words, count], index) => [words, { number: index + 1, count }]));
}

const SharedContext = createContext<SharedByWords>(new Map());

interface SharedNotesProps<Entry extends Keyed> extends SessionProps<Entry> {
  /** The rows, whose remarks are `Note` components. */
  children: ReactNode;
}

export function SharedNotes<Entry extends Keyed>({ session, children }: SharedNotesProps<Entry>) {
  const { rows, getStatus } = session;
  const shared = useMemo(() => findShared({ rows, getStatus }), [rows, getStatus]);
  return (
    <SharedContext value={shared}>
      {shared.size > 0 && (
        <ol aria-label="Notes" className={classes.shared}>
          {[...shared].map(([words, { count }]) => (
            <li key={words}>
              <b>{`${formatCount(count, 'row')}:`}</b> <span>{words}</span>
            </li>
          ))}
        </ol>
      )}
      {children}
    </SharedContext>
  );
}

/**
 * A remark about a row: its text, or its number in the list above. Screen readers always get the
 * text.
 */
export function Note({ words }: { words: string }) {
  const shared = use(SharedContext).get(words);
  if (!shared) return words;
  return (
    <>
      <span className={hidden.unseen}>{words}</span>
      <span aria-hidden title={words}>
        {`Note ${shared.number}`}
      </span>
    </>
  );
}
