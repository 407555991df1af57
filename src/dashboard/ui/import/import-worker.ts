import { expose, proxy } from 'comlink';
import { openWorker } from '#dashboard/browser/worker.ts';
import { classify, type ImportFile, type ImportRules } from './classify.ts';
import type { FileNotes, Keyed, Row } from './kind.ts';
import { fromRowColumns, type RowColumns, toRowColumns } from './row-columns.ts';

/** Each slice is a task for the page and must stay short. */
const ROWS_PER_SLICE = 2000;

interface Question<Entry extends Keyed> {
  file: File;
  existing: readonly Entry[];
  readAs?: string | undefined;
}

export interface ImportReader<Entry extends Keyed> {
  /** Rejects when the file was deleted or changed after it was chosen. */
  read: (
    question: Question<Entry>,
    onRows: (rows: RowColumns) => void | Promise<void>,
  ) => Promise<FileNotes>;
}

export function createImportReader<Entry extends Keyed>(
  parse: (
    bytes: Uint8Array,
    file: File,
    readAs?: string,
  ) => ImportFile<Entry> | Promise<ImportFile<Entry>>,
  rules: Omit<ImportRules<Entry>, 'existing'>,
): ImportReader<Entry> {
  return {
    read: async ({ file, existing, readAs }, onRows) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const known = new Map(existing.map((entry) => [entry.key, entry]));
      const { entries, problems, ...notes } = await parse(bytes, file, readAs);
      const rows = classify({ entries, problems }, { ...rules, existing: known });
      const slices: unknown[] = [];
      for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
        // The worker prepares the next slice while the page handles this one.
        slices.push(onRows(toRowColumns(rows.slice(at, at + ROWS_PER_SLICE))));
      }
      await Promise.all(slices);
      return notes;
    },
  };
}

export function exposeImport<Entry extends Keyed>(
  ...reader: Parameters<typeof createImportReader<Entry>>
): void {
  expose(createImportReader(...reader));
}

/**
 * Reads a file in a worker, then terminates it. Rejects when reading fails or `signal` is aborted.
 */
export async function readInWorker<Entry extends Keyed>(
  worker: Worker,
  question: Question<Entry>,
  signal: AbortSignal,
): Promise<{ rows: Row<Entry>[]; notes: FileNotes }> {
  const { ask, end } = openWorker<ImportReader<Entry>>(worker);
  const rows: Row<Entry>[] = [];
  const onRows = proxy((slice: RowColumns) =>
    fromRowColumns<Entry>(slice).forEach((row) => rows.push(row)),
  );
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    const notes = await ask((reader) => reader.read(question, onRows));
    return { rows, notes };
  } finally {
    end();
  }
}
