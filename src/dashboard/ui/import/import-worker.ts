import { proxy, type Remote } from 'comlink';
import { openWorker } from '#dashboard/browser/worker.ts';
import { classify, getIdentity, type ImportFile, type ImportRules } from './classify.ts';
import type { FileNotes, Keyed, Row } from './definition.ts';

/** Each slice is a task for the page and must stay short. */
const ROWS_PER_SLICE = 2000;

/** A chosen file; in a folder, with its path. */
export interface ChosenFile {
  path: string;
  file: Blob;
}

/** Takes rows as JSON: JavaScript engines clone thousands of objects more slowly than they parse them. */
export type OnRows = (rows: string) => void | Promise<void>;

type Parsed<Entry extends Keyed, Notes> = Pick<ImportFile<Entry>, 'entries' | 'problems'> & Notes;

export interface ImportReader<Entry extends Keyed, Choice = string | undefined, Notes = FileNotes> {
  /** Rejects when a file was deleted or changed after it was chosen. */
  read: (
    files: readonly ChosenFile[],
    choice: Choice,
    loadExisting: (notes: Notes) => Promise<readonly Entry[]>,
    onRows: OnRows,
  ) => Promise<Notes>;
}

export function createImportReader<Entry extends Keyed, Choice, Notes>(
  parse: (
    files: readonly ChosenFile[],
    choice: Choice,
  ) => Parsed<Entry, Notes> | Promise<Parsed<Entry, Notes>>,
  rules: Omit<ImportRules<Entry>, 'existing'>,
): ImportReader<Entry, Choice, Notes> {
  return {
    read: async (files, choice, loadExisting, onRows) => {
      const { entries, problems, ...rest } = await parse(files, choice);
      const notes = rest as unknown as Notes; // as: TypeScript cannot compute the rest of a type parameter
      const existing = await loadExisting(notes);
      const known = new Map(existing.map((entry) => [getIdentity(entry), entry]));
      const rows = classify({ entries, problems }, { ...rules, existing: known });
      await sendRows(sortByFile(rows), onRows);
      return notes;
    },
  };
}

/** Lines are numbered per file. */
function sortByFile<Entry extends Keyed>(rows: Row<Entry>[]): Row<Entry>[] {
  const places = new Map<string, number>();
  for (const { entry } of rows.toSorted((one, other) => one.id - other.id))
    if (entry?.path !== undefined && !places.has(entry.path)) places.set(entry.path, places.size);
  if (places.size < 2) return rows;
  const getPlace = ({ entry }: Row<Entry>) => places.get(entry?.path ?? '') ?? -1;
  return rows.sort((one, other) => getPlace(one) - getPlace(other));
}

/** Changed rows come first. */
async function sendRows(found: readonly Row<Keyed>[], onRows: OnRows): Promise<void> {
  const isChanged = ({ kind }: Row<Keyed>) => kind === 'changed';
  const rows = [...found.filter(isChanged), ...found.filter((row) => !isChanged(row))];
  const slices: unknown[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
    // The worker prepares the next slice while the page handles this one.
    slices.push(onRows(JSON.stringify(rows.slice(at, at + ROWS_PER_SLICE))));
  }
  await Promise.all(slices);
}

/**
 * Asks a worker for rows, then terminates it. Rejects when reading fails or `signal` is aborted.
 */
export async function askForRows<Entry extends Keyed, Notes, Reader>(
  worker: Worker,
  read: (reader: Remote<Reader>, onRows: OnRows) => Promise<Notes>,
  signal: AbortSignal,
): Promise<{ rows: Row<Entry>[]; notes: Notes }> {
  const { ask, end } = openWorker<Reader>(worker);
  const rows: Row<Entry>[] = [];
  const onRows = proxy((slice: string) => {
    // as: `sendRows` wrote it
    rows.push(...(JSON.parse(slice) as Row<Entry>[]));
  });
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    const notes = await ask((reader) => read(reader, onRows));
    return { rows, notes };
  } finally {
    end();
  }
}
