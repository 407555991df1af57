import { classify } from './classify.ts';
import type { ImportEntry, ImportFile, ImportRow, ImportRules } from './types.ts';

/** Each message is a task of its own for the page, so none may carry more than a moment's work. */
const ROWS_PER_MESSAGE = 2000;

interface Question<Entry extends ImportEntry> {
  file: File;
  existing: readonly Entry[];
}

type Answer<Entry extends ImportEntry> =
  { rows: ImportRow<Entry>[] } | { end: 'done' | 'unreadable' };

/** What an import's worker is made of: it reads a file, parses it and classifies what it found. */
export function answerImports<Entry extends ImportEntry>(
  parse: (bytes: Uint8Array, file: File) => ImportFile<Entry> | Promise<ImportFile<Entry>>,
  rules: Omit<ImportRules<Entry>, 'existing'>,
): void {
  const post = (answer: Answer<Entry>) => globalThis.postMessage(answer);
  const answer = async ({ file, existing }: Question<Entry>) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const known = new Map(existing.map((entry) => [entry.key, entry]));
    const rows = classify(await parse(bytes, file), { ...rules, existing: known });
    for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE) {
      post({ rows: rows.slice(at, at + ROWS_PER_MESSAGE) });
    }
    post({ end: 'done' });
  };
  globalThis.addEventListener('message', ({ data }: MessageEvent<Question<Entry>>) => {
    // A file that is gone or was changed since it was chosen cannot be read any more.
    answer(data).catch(() => post({ end: 'unreadable' }));
  });
}

/**
 * Has a worker made of `answerImports` read one file, and ends the worker. Rejects when the file
 * cannot be read, the worker fails, or `signal` is aborted.
 */
export function readInWorker<Entry extends ImportEntry>(
  worker: Worker,
  question: Question<Entry>,
  signal: AbortSignal,
): Promise<ImportRow<Entry>[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportRow<Entry>[]>();
  const rows: ImportRow<Entry>[] = [];
  worker.onmessage = ({ data }: MessageEvent<Answer<Entry>>) => {
    if ('rows' in data) rows.push(...data.rows);
    else if (data.end === 'done') resolve(rows);
    else reject(new Error('The file could not be read.'));
  };
  worker.onerror = () => reject(new Error('The worker that reads the file failed.'));
  signal.addEventListener('abort', () => reject(new Error('The reading was cancelled.')));
  if (signal.aborted) reject(new Error('The reading was cancelled.'));
  worker.postMessage(question);
  return promise.finally(() => worker.terminate());
}
