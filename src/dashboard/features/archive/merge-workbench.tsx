import { NOTHING_DONE } from '#domain/task.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppArchive } from '#domain/app-archive.ts';
import { diffArchives, type Change } from '#changes/diff.ts';
import { isWritable } from '#changes/plan.ts';
import { describeError } from '#domain/api-error.ts';
import { formatCount } from '#domain/format.ts';
import { getRefusal } from '#dashboard/ui/import/define-import.ts';
import type {
  ImportDefinition,
  Row,
  RowKind,
  Keyed,
  RowProps,
} from '#dashboard/ui/import/definition.ts';
import line from '#dashboard/ui/import/row.module.css';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { UNREADABLE_FILE } from '#dashboard/browser/files.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { sendImport, undoImport } from '#dashboard/resources/keyed-import.ts';
import { getChangeName, describeKey, describeKind } from '#changes/sentences.ts';
import { ARCHIVE_FILE, ARCHIVE_HINT, type Source } from '#dashboard/resources/archive/source.ts';
import { openArchive } from '#dashboard/resources/archive/open-archive.ts';
import { readApp } from '#changes/read-app.ts';
import { openFrom } from '#changes/apply.ts';
import { tellOutdatedBy } from '#dashboard/resources/outdated/tell-outdated.ts';
import classes from './difference-row.module.css';
import { Note } from '#dashboard/ui/import/shared-notes.tsx';
import { Rename, type Side, ThingSide } from './thing-side.tsx';

const FAILED = 'Error importing application';

interface MergeWorkbenchProps {
  appId: string;
  /** The archive; if empty, the user chooses it here. */
  files: readonly File[];
  onClose: () => void;
}

interface Sides {
  before: AppArchive;
  files: ReadonlyMap<string, Blob>;
  from: Source;
}

/** Removes items, or changes name and platform, only where the user selects that. */
export function MergeWorkbench({ appId, files, onClose }: MergeWorkbenchProps) {
  const queryClient = useQueryClient();
  // The sides that the rows were built from; not rendered.
  const [compared] = useState(() => new Map<'sides', Sides>());
  const own = { appId, toChange: ({ difference }: MergeEntry) => difference };
  const definition: ImportDefinition<MergeEntry> = {
    words: {
      title: 'Import application',
      noun: 'change',
      verb: 'Import',
      rowKinds: { new: 'New', changed: 'Changed', removed: 'Removed', invalid: 'Invalid' },
      choose: 'Choose an archive',
      hint: ARCHIVE_HINT,
      drop: 'Drop the archive to read it',
    },
    accept: ARCHIVE_FILE.extensions,
    refuse: (files) => getRefusal(files, ARCHIVE_FILE),
    unreadable: UNREADABLE_FILE,
    read: async ([file], { signal, onProgress, onNotes }) => {
      if (!file) return [];
      try {
        const from = await openArchive(file, ({ finished, total }) => onProgress(finished, total));
        const target = await readApp(appId, calls, { signal });
        compared.set('sides', { before: target.archive, files: target.files, from });
        const { rows, notices } = compare(target, from);
        onNotes({ notices });
        return rows.length > 0 ? rows : 'The application already matches this archive.';
      } catch (error) {
        return describeError(error, FAILED);
      }
    },
    isLeftOutAtFirst: ({ difference: { kind, change } }) =>
      change === 'removed' || kind === 'application',
    send: (rows, context) => {
      const sides = compared.get('sides');
      if (!sides) return Promise.resolve(NOTHING_DONE);
      const title = `Import of ${formatCount(rows.length, 'change')}`;
      const { before, from } = sides;
      const task = { ...own, rows, title, before, openFile: from.openFile, isFresh: true };
      const onWritten = (done: readonly Change[]) => void tellOutdatedBy(appId, done);
      return sendImport(queryClient, { ...task, onWritten }, context);
    },
    undo: (rows) => {
      const sides = compared.get('sides');
      if (!sides) return undefined;
      const { before, files } = sides;
      return undoImport(queryClient, { ...own, rows, before, openFile: openFrom(files) });
    },
    layout: {
      columns: ['Kind', 'What', 'Key', 'Current', 'In the archive'],
      line: `${line.line} ${classes.columns}`,
      Row: DifferenceRow,
      getName: ({ difference }) => getChangeName(difference),
    },
  };
  return <Workbench definition={definition} files={files} onClose={onClose} />;
}

const rowKinds = { added: 'new', changed: 'changed', removed: 'removed' } as const satisfies Record<
  Change['change'],
  RowKind
>;

function compare(target: Awaited<ReturnType<typeof readApp>>, from: Source) {
  const { differences, same } = diffArchives(target.archive, from.archive);
  const writable = differences.filter(isWritable);
  const openCurrent = (key: string) => Promise.resolve(target.files.get(key) ?? new Blob());
  const rows = writable.map((difference, id): Row<MergeEntry> => ({
    id,
    kind: rowKinds[difference.change],
    entry: {
      key: getChangeName(difference),
      difference,
      openFiles: { current: openCurrent, file: from.openFile },
    },
  }));
  const problems = from.notes.map((reason, index): Row<MergeEntry> => ({
    id: writable.length + index,
    kind: 'invalid',
    reason,
  }));
  const sameCount = Object.values(same).reduce((sum, count) => sum + count, 0);
  const left = differences.length - writable.length;
  const notices = [
    ...(sameCount > 0
      ? [`${formatCount(sameCount, 'thing is', 'things are')} the same on both sides.`]
      : []),
    ...(left > 0
      ? [
          `${formatCount(left, 'translation is', 'translations are')} left out: an import can neither clear a translation nor change its status.`,
        ]
      : []),
  ].map((message) => ({ message }));
  return { rows: [...rows, ...problems], notices };
}

interface MergeEntry extends Keyed {
  difference: Change;
  openFiles: Record<Side, (key: string) => Promise<Blob>>;
}

function DifferenceRow({ row: { kind, entry, reason }, session }: RowProps<MergeEntry>) {
  const badge = (
    <div role="cell">
      <span className={line.kind} data-kind={kind}>
        {session.definition.words.rowKinds[kind] ?? 'Same'}
      </span>
    </div>
  );
  if (!entry)
    return (
      <>
        {badge}
        <div role="cell" aria-colspan={4} className={`${line.problem} ${classes.problem}`}>
          {reason !== undefined && <Note words={reason} />}
        </div>
      </>
    );
  const { difference, openFiles } = entry;
  return (
    <>
      {badge}
      <div role="cell" className={line.about}>
        {describeKind(difference)}
      </div>
      <div role="cell" className={`${line.key} ${classes.key}`} dir="auto" translate="no">
        <span>{describeKey(difference)}</span>
        <Rename difference={difference} />
      </div>
      <div role="cell" className={line.current} data-column="Current">
        <ThingSide difference={difference} openFiles={openFiles} side="current" />
      </div>
      <div role="cell" className={line.file} data-column="In the archive">
        <ThingSide difference={difference} openFiles={openFiles} side="file" />
        {reason !== undefined && (
          <p className={line.reason}>
            <Note words={reason} />
          </p>
        )}
      </div>
    </>
  );
}
