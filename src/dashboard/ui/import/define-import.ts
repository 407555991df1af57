import { proxy } from 'comlink';
import type { ReactNode } from 'react';
import { getFilePath, UNREADABLE_FILE } from '#dashboard/browser/files.ts';
import { findUnselectedRequired, type ImportRules, withKey } from './classify.ts';
import { getImportLayout } from './import-row.tsx';
import { askForRows, type ImportReader } from './import-worker.ts';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import {
  type FileNotes,
  type Keyed,
  type ImportDefinition,
  type ReadyRow,
  type Row,
  WHOLE_FILE,
  type Words,
} from './definition.ts';

interface ReviewedImport<Entry extends Keyed>
  extends Partial<ImportDefinition<Entry>>, Pick<Words, 'title' | 'place' | 'noun' | 'hint'> {
  /** The worker's rules, for rows whose key is edited. */
  rules: ImportRules<Entry>;
  renderEntry: (entry: Entry, other: Entry | undefined, side: 'current' | 'file') => ReactNode;
  /** Writes the selected rows. Never rejects: the report contains the failures. */
  send: (rows: readonly ReadyRow<Entry>[], context: TaskContext) => Promise<TaskResult<number>>;
}

export interface FileImport<Entry extends Keyed> extends ReviewedImport<Entry> {
  /** Without any, the worker decides by content. */
  extensions: readonly string[];
  /** Larger files are refused before reading. */
  maxMegabytes: number;
  newWorker: () => Worker;
}

/** A worker reads the files and compares their rows with the current entries. */
export function defineFileImport<Entry extends Keyed>(
  own: FileImport<Entry>,
): ImportDefinition<Entry> {
  const { extensions, maxMegabytes: _most, newWorker, hint, ...review } = own;
  const { existing } = own.rules;
  return {
    ...defineReview({ ...review, hint: `or drop one anywhere on this page. ${hint}` }),
    accept: extensions,
    refuse: own.refuse ?? ((files) => getRefusal(files, own)),
    read: async (files, { signal, readAs, onNotes }) => {
      const chosen = files.map((file) => ({ path: getFilePath(file), file }));
      const { rows, notes } = await askForRows<Entry, FileNotes, ImportReader<Entry>>(
        newWorker(),
        (reader, onRows) =>
          reader.read(
            chosen,
            readAs.get(WHOLE_FILE),
            proxy(() => Promise.resolve([...existing.values()])),
            onRows,
          ),
        signal,
      );
      onNotes(notes);
      return describeNothing(rows) ?? rows;
    },
  };
}

/** Compares rows with the current entries, and writes those that the user selects. */
export function defineReview<Entry extends Keyed>(
  own: ReviewedImport<Entry>,
): Omit<ImportDefinition<Entry>, 'accept' | 'refuse' | 'read'> {
  const { title, place, noun, hint, rules, renderEntry, ...rest } = own;
  return {
    ...rest,
    words: {
      title,
      place,
      noun,
      verb: 'Import',
      rowKinds: {
        new: 'New',
        changed: 'Changed',
        same: 'Same',
        duplicate: 'Duplicate',
        invalid: 'Invalid',
      },
      choose: 'Choose a file',
      hint: `${hint} You review before anything is saved.`,
      drop: 'Drop the file to read it',
    },
    keyName: rules.keyName,
    unreadable: own.unreadable ?? UNREADABLE_FILE,
    editKey: (rows, id, key) => withKey(rows, id, key, rules),
    ...(rules.getRequired && { getStatuses: (decided) => findUnselectedRequired(decided, rules) }),
    sides: { existing: rules.existing, render: renderEntry },
    layout: getImportLayout<Entry>(own.groups),
  };
}

const MEGABYTE = 1024 * 1024;

export function getRefusal(
  [file, ...others]: readonly Pick<File, 'name' | 'size'>[],
  { extensions, maxMegabytes }: { extensions: readonly string[]; maxMegabytes: number },
): string | undefined {
  if (!file) return undefined;
  if (others.length > 0) return 'Choose one file at a time.';
  const name = file.name.toLowerCase();
  if (extensions.length > 0 && !extensions.some((extension) => name.endsWith(extension))) {
    return `${file.name} is not a ${new Intl.ListFormat('en', { type: 'disjunction' }).format(extensions)} file.`;
  }
  return getSizeRefusal(file, maxMegabytes);
}

export function getSizeRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxMegabytes: number,
): string | undefined {
  if (size <= maxMegabytes * MEGABYTE) return undefined;
  const megabytes = Math.ceil(size / MEGABYTE);
  return `${name} is too large: ${megabytes} MB, and ${maxMegabytes} MB is the most that can be imported at once.`;
}

/** An invalid file may have thousands of problems; the first ones suffice. */
const MAX_LINES = 50;

export function describeNothing(rows: readonly Row<Keyed>[]): string | undefined {
  if (rows.some((row) => row.entry)) return undefined;
  const [first, ...others] = rows;
  const lines = others
    .slice(0, MAX_LINES)
    .map(({ line, reason = '' }) => (line === undefined ? reason : `Line ${line}: ${reason}`));
  return [first?.reason ?? 'Nothing was found in the file.', ...lines].join('\n');
}
