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

interface Question<Entry extends Keyed> {
  files: readonly ChosenFile[];
  existing: readonly Entry[];
  readAs?: string | undefined;
}

/** Takes rows as JSON: JavaScript engines clone thousands of objects more slowly than they parse them. */
export type OnRows = (rows: string) => void | Promise<void>;

export interface ImportReader<Entry extends Keyed> {
  /** Rejects when a file was deleted or changed after it was chosen. */
  read: (question: Question<Entry>, onRows: OnRows) => Promise<FileNotes>;
}

export function createImportReader<Entry extends Keyed>(
  parse: (
    files: readonly ChosenFile[],
    readAs?: string,
  ) => ImportFile<Entry> | Promise<ImportFile<Entry>>,
  rules: Omit<ImportRules<Entry>, 'existing'>,
): ImportReader<Entry> {
  return {
    read: async ({ files, existing, readAs }, onRows) => {
      const known = new Map(existing.map((entry) => [getIdentity(entry), entry]));
      const { entries, problems, ...notes } = await parse(files, readAs);
      const rows = classify({ entries, problems }, { ...rules, existing: known });
      await sendRows(rows, onRows);
      return notes;
    },
  };
}

/** Changed rows come first. */
export async function sendRows(found: readonly Row<Keyed>[], onRows: OnRows): Promise<void> {
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
