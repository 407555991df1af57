import { expose, proxy } from 'comlink';
import { openWorker } from '#dashboard/browser/worker.ts';
import { classify, type ImportFile, type ImportRules } from './classify.ts';
import type { FileNotes, Keyed, Row } from './kind.ts';
import { fromRowColumns, type RowColumns, toRowColumns } from './row-columns.ts';

/** Each slice is a task of its own for the page, so none may carry more than a moment's work. */
const ROWS_PER_SLICE = 2000;

interface Question<Entry extends Keyed> {
  file: File;
  existing: readonly Entry[];
  readAs?: string | undefined;
}

/** Of an import's worker: reads a file, parses it and classifies what it found. */
export interface ImportReader<Entry extends Keyed> {
  /** Rejects when the file is gone or was changed since it was chosen. */
  read: (
    question: Question<Entry>,
    onRows: (rows: RowColumns) => void | Promise<void>,
  ) => Promise<FileNotes>;
}

/** Makes an import's reader of a parser and the rules of its entries. */
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
        // The next are on their way while the page takes one in.
        slices.push(onRows(toRowColumns(rows.slice(at, at + ROWS_PER_SLICE))));
      }
      await Promise.all(slices);
      return notes;
    },
  };
}

/** All that the worker module of an import does. */
export function exposeImport<Entry extends Keyed>(
  ...reader: Parameters<typeof createImportReader<Entry>>
): void {
  expose(createImportReader(...reader));
}

/**
 * Has a worker read one file, and ends the worker. Rejects when the file cannot be read, the worker
 * fails, or `signal` is aborted.
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
